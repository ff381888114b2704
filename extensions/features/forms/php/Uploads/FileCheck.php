<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Uploads;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents, WordPress.WP.AlternativeFunctions.file_system_operations_fopen, WordPress.WP.AlternativeFunctions.file_system_operations_fread -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

use finfo;

/**
 * Tells by a file's content whether it is what its extension says, and that it is nothing that runs. Content is only
 * looked at, never unpacked.
 */
final class FileCheck {

	/** Bytes at the beginning in which browsers look for what a file is, with some more. */
	private const HEAD = 4096;

	/** Bytes at the end that hold the list of an archive's files. */
	private const TAIL = 262144;

	/** What makes a browser or server run a file. */
	private const ACTIVE = '/<(?:\?php|\?=|\?xml|!doctype|!entity|html|head|body|script|svg|iframe|object|embed|math|style|link|meta|form|img|base)\b|<%|^#!|__HALT_COMPILER/i';

	/** What a text must not begin with: a program's or an archive's first bytes. */
	private const FIRST = array( 'MZ', "\x7FELF", 'PK', "\xCA\xFE\xBA\xBE", "\xCF\xFA\xED\xFE" );

	/** The beginning of the files of old office programs. */
	private const OLE = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";

	/** Whether PHP can tell a file's type. */
	public static function is_possible(): bool {
		/**
		 * Filters whether PHP can tell what a file is. Without that, forms receive no files.
		 *
		 * @param bool $is_possible Whether the fileinfo extension is available.
		 */
		return (bool) apply_filters( 'millwork_form_files_checkable', class_exists( finfo::class ) );
	}

	/**
	 * @param string $path      A local file.
	 * @param string $extension From FileName::extension().
	 * @return string The media type to store; '' if the content is something else, or may run.
	 */
	public static function type( string $path, string $extension ): string {
		$types = FileTypes::types( $extension );
		$found = self::is_possible() ? (string) ( new finfo( FILEINFO_MIME_TYPE ) )->file( $path ) : '';
		$head  = (string) file_get_contents( $path, false, null, 0, self::HEAD );
		if ( ! $types || '' === $found || FileTypes::is_forbidden_type( $found ) || 1 === preg_match( self::ACTIVE, str_replace( "\0", '', $head ) ) ) {
			return '';
		}
		$is_fit = match ( true ) {
			in_array( $extension, array( 'doc', 'xls', 'ppt' ), true )                               => str_starts_with( $head, self::OLE ),
			in_array( $extension, array( 'docx', 'xlsx', 'pptx' ), true )                            => str_starts_with( $head, "PK\x03\x04" ) && self::is_office( $path, $extension ),
			in_array( $extension, array( 'odt', 'ods', 'odp' ), true )                               => str_contains( substr( $head, 0, 128 ), 'mimetype' . $types[0] ),
			in_array( $extension, array( 'txt', 'csv' ), true )                                      => self::is_text( $path, $found, $head ),
			'pdf' === $extension                                                                     => 'application/pdf' === $found && str_starts_with( $head, '%PDF-' ),
			'images' === FileTypes::group( $extension )                                              => self::is_picture( $path, $types, $found ),
			default                                                                                  => in_array( $found, $types, true ),
		};
		return $is_fit && self::does_wordpress_agree( $path, $extension, $types[0] ) ? $types[0] : '';
	}

	/**
	 * WordPress's own check, which other plugins join. It needs an extension of its list, and is as strict for pictures
	 * and PDF only.
	 */
	private static function does_wordpress_agree( string $path, string $extension, string $type ): bool {
		if ( ! FileTypes::is_picture( $type ) && 'pdf' !== $extension ) {
			return true;
		}
		return false !== wp_check_filetype_and_ext( $path, "file.$extension", array( $extension => $type ) )['ext'];
	}

	/**
	 * @param list<string> $types
	 * @param string       $found What PHP says that it is.
	 */
	private static function is_picture( string $path, array $types, string $found ): bool {
		if ( ! in_array( $found, $types, true ) && ! in_array( (string) wp_get_image_mime( $path ), $types, true ) ) {
			return false;
		}
		// Rejects pictures that contain a program, for example in a comment.
		return self::lacks( $path, array( '<?php', '__HALT_COMPILER', '<script' ) );
	}

	/** Whether an archive is an office document without macros: its list of files says so. */
	private static function is_office( string $path, string $extension ): bool {
		$folder = array( 'docx' => 'word/', 'xlsx' => 'xl/', 'pptx' => 'ppt/' )[ $extension ];
		$size   = (int) filesize( $path );
		$tail   = (string) file_get_contents( $path, false, null, max( 0, $size - self::TAIL ) );
		return str_contains( $tail, '[Content_Types].xml' ) && str_contains( $tail, $folder ) && ! str_contains( $tail, 'vbaProject.bin' );
	}

	/** @param string $found What PHP says that it is. */
	private static function is_text( string $path, string $found, string $head ): bool {
		if ( ! str_starts_with( $found, 'text/' ) && ! in_array( $found, array( 'application/csv', 'application/json', 'message/rfc822', 'application/octet-stream' ), true ) ) {
			return false;
		}
		foreach ( self::FIRST as $first ) {
			if ( str_starts_with( $head, $first ) ) {
				return false;
			}
		}
		$is_wide = str_starts_with( $head, "\xFF\xFE" ) || str_starts_with( $head, "\xFE\xFF" );
		return $is_wide || self::lacks( $path, array( "\0", '<?php', '<script' ) );
	}

	/**
	 * Whether a file contains none of some texts, in any case. Read in pieces, so that size doesn't matter.
	 * @param list<string> $texts Of 20 bytes at most.
	 */
	private static function lacks( string $path, array $texts ): bool {
		$file = fopen( $path, 'rb' );
		if ( ! $file ) {
			return false;
		}
		$last  = '';
		$clean = true;
		while ( $clean && ! feof( $file ) ) {
			$piece = $last . fread( $file, 262144 );
			foreach ( $texts as $text ) {
				$clean = $clean && false === stripos( $piece, $text );
			}
			$last = substr( $piece, -20 );
		}
		return $clean;
	}
}
