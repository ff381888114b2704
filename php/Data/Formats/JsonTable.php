<?php
declare( strict_types=1 );

namespace Millwork\Data\Formats;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Code that shows the text of an exception escapes it.
// phpcs:disable WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

use RuntimeException;

/** Reads `shared/data/<topic>.json`, each file once per request. */
final class JsonTable {

	/** @var array<string, array<array-key, mixed>> The files read, by topic. */
	private static array $tables = array();

	/**
	 * @param string $topic The file's name without its extension.
	 * @return array<array-key, mixed>
	 * @throws RuntimeException If the plugin's files are incomplete.
	 */
	public static function read( string $topic ): array {
		if ( ! isset( self::$tables[ $topic ] ) ) {
			$file = dirname( __DIR__, 3 ) . "/shared/data/$topic.json";
			$rows = is_readable( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : null;
			if ( ! is_array( $rows ) ) {
				throw new RuntimeException( "Millwork's table shared/data/$topic.json is missing or broken: install the plugin again." );
			}
			self::$tables[ $topic ] = $rows;
		}
		return self::$tables[ $topic ];
	}
}
