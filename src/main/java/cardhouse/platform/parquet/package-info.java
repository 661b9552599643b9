/// Tables as Apache Parquet, from rows of text. [cardhouse.platform.parquet.ParquetRows] writes a
/// file, or compares one with the rows.
///
/// This is an own writer, because each library on Maven Central that writes Parquet needs Hadoop or
/// native code; `hardwood-core` needs neither, but only reads. Numbers of fields and enums are
/// those of `parquet.thrift`, version 2.
@NullMarked
package cardhouse.platform.parquet;

import org.jspecify.annotations.NullMarked;
