package cardhouse.platform.parquet;

import java.io.IOException;

/// Receives the parts of a file, in order.
interface Target {
    /// Bytes that follow from the rows and from the sizes of pages.
    void plain(byte[] bytes) throws IOException;

    /// A page with its header.
    ///
    /// @param values of the page
    /// @return its compressed size, without the header
    int page(Page page, byte[] values) throws IOException;

    /// The end of a group that begins with a row.
    void endGroup(long first) throws IOException;

    void end() throws IOException;
}
