// Checks the files of a transparency log with the packages of the Go project: log_check FOLDER.
package main

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type folder string

func (f folder) read(name string) []byte {
	data, err := os.ReadFile(filepath.Join(string(f), name))
	need(err)
	return data
}

func need(err error) {
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

func (f folder) Height() int { return 8 }

func (f folder) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range tiles {
		all = append(all, f.read(fmt.Sprintf("tile-%d-%d-%d", tile.L, tile.N, tile.W)))
	}
	return all, nil
}

func (f folder) SaveTiles([]tlog.Tile, [][]byte) {}

func hash(text string) tlog.Hash {
	data, err := base64.StdEncoding.DecodeString(text)
	need(err)
	var hash tlog.Hash
	copy(hash[:], data)
	return hash
}

func hashes(lines []string) []tlog.Hash {
	var all []tlog.Hash
	for _, line := range lines {
		all = append(all, hash(line))
	}
	return all
}

func lines(data []byte) []string {
	text := strings.TrimSuffix(string(data), "\n")
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

func main() {
	f := folder(os.Args[1])
	verifier, err := note.NewVerifier(strings.TrimSpace(string(f.read("vkey"))))
	need(err)
	opened, err := note.Open(f.read("checkpoint"), note.VerifierList(verifier))
	need(err)
	head := strings.Split(opened.Text, "\n")
	size, err := strconv.ParseInt(head[1], 10, 64)
	need(err)
	root := hash(head[2])
	reader := tlog.TileHashReader(tlog.Tree{N: size, Hash: root}, f)
	entries := bytes.NewReader(f.read("entries"))
	for i := int64(0); i < size; i++ {
		var length uint16
		need(binary.Read(entries, binary.BigEndian, &length))
		entry := make([]byte, length)
		_, err := entries.Read(entry)
		need(err)
		proof, err := tlog.ProveRecord(size, i, reader)
		need(err)
		need(tlog.CheckRecord(proof, size, root, i, tlog.RecordHash(entry)))
		ours := strings.Split(string(f.read(fmt.Sprintf("proof-%d", i))), "\n\n")[0]
		need(tlog.CheckRecord(hashes(lines([]byte(ours))[2:]), size, root, i, tlog.RecordHash(entry)))
	}
	olds := 0
	for old := int64(1); old < size; old += 7 {
		proof := lines(f.read(fmt.Sprintf("consistency-%d", old)))
		need(tlog.CheckTree(hashes(proof[1:]), size, root, old, hash(proof[0])))
		olds++
	}
	fmt.Printf("%d entries and %d earlier trees are right\n", size, olds)
}
