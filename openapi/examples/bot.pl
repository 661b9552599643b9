#!/usr/bin/perl
# A bot that knows no rules: it waits until it is to act, and plays any legal move. It needs what comes with Perl alone,
# and IO::Socket::SSL to reach a server by https.
use strict;
use warnings;
use HTTP::Tiny;
use JSON::PP;

my $http = HTTP::Tiny->new(
    timeout         => 60,
    default_headers => { Authorization => "Bearer $ENV{TOKEN}" },
);
my $json = JSON::PP->new->utf8;
my $pause = 1;

sub key { join '', map { sprintf '%04x', rand 65536 } 1 .. 8 }

# The answer, or nothing if it is better to look again.
sub ask {
    my ($method, $path, $options) = @_;
    my $answer = $http->request($method, $ENV{HOUSE} . $path, $options || {});
    my $status = $answer->{status};
    if ($status < 300 && ($answer->{headers}{'content-type'} || '') !~ /html/) {
        $pause = 1;
        return $answer;
    }
    # Too much, too busy, no server behind a proxy, a page of a proxy, or the connection was lost.
    if ($status < 300 || grep { $status == $_ } 429, 502, 503, 504, 599) {
        sleep($answer->{headers}{'retry-after'} || $pause);
        $pause = $pause < 15 ? 2 * $pause : 30;
    } elsif ($status != 409 && $status != 412) {    # else somebody or the clock was faster
        die $answer->{content};
    }
    return;
}

while (1) {
    my $answer = ask('GET', '/v1/turns?wait=PT30S') or next;
    next if $answer->{status} == 204;
    for my $turn (@{ $json->decode($answer->{content})->{turns} }) {
        my @moves = @{ $turn->{legalMoves} };
        ask('POST', "/v1/matches/$turn->{match}/moves", {
            headers => {
                'Content-Type'    => 'application/json',
                'If-Match'        => qq("$turn->{revision}"),
                'Idempotency-Key' => key(),
            },
            content => $json->encode($moves[ rand @moves ]),
        }) or last;
    }
}
