<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Uploads;

/**
 * The kinds of files that forms can receive, by extension. A field allows some of them. Pages, scripts and programs are
 * never among them, whatever an author or a plugin lists.
 */
final class FileTypes {

	/** Extensions by group, with their media types. The first is the one that a download is sent with. */
	private const GROUPS = array(
		'images'    => array(
			'jpg'  => array( 'image/jpeg' ),
			'jpeg' => array( 'image/jpeg' ),
			'png'  => array( 'image/png' ),
			'gif'  => array( 'image/gif' ),
			'webp' => array( 'image/webp' ),
			'avif' => array( 'image/avif' ),
			'heic' => array( 'image/heic', 'image/heif' ),
		),
		'documents' => array(
			'pdf'  => array( 'application/pdf' ),
			'doc'  => array( 'application/msword' ),
			'docx' => array( 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' ),
			'odt'  => array( 'application/vnd.oasis.opendocument.text' ),
			'rtf'  => array( 'application/rtf', 'text/rtf' ),
			'txt'  => array( 'text/plain' ),
			'xls'  => array( 'application/vnd.ms-excel' ),
			'xlsx' => array( 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' ),
			'ods'  => array( 'application/vnd.oasis.opendocument.spreadsheet' ),
			'csv'  => array( 'text/csv' ),
			'ppt'  => array( 'application/vnd.ms-powerpoint' ),
			'pptx' => array( 'application/vnd.openxmlformats-officedocument.presentationml.presentation' ),
			'odp'  => array( 'application/vnd.oasis.opendocument.presentation' ),
		),
		'audio'     => array(
			'mp3'  => array( 'audio/mpeg' ),
			'm4a'  => array( 'audio/mp4', 'audio/x-m4a', 'video/mp4' ),
			'wav'  => array( 'audio/wav', 'audio/x-wav', 'audio/vnd.wave' ),
			'ogg'  => array( 'audio/ogg', 'application/ogg', 'video/ogg' ),
			'flac' => array( 'audio/flac', 'audio/x-flac' ),
		),
		'video'     => array(
			'mp4'  => array( 'video/mp4', 'application/mp4', 'audio/mp4' ),
			'mov'  => array( 'video/quicktime' ),
			'webm' => array( 'video/webm', 'audio/webm', 'video/x-matroska' ),
		),
		'archives'  => array(
			'zip' => array( 'application/zip', 'application/x-zip-compressed' ),
		),
	);

	/** The groups of a field that lists nothing. */
	private const USUAL = array( 'images', 'documents' );

	/** What browsers or servers may run or show as a page. */
	private const FORBIDDEN = '/^(?:ph(?:p\d*|ps|t|tml?|ar)|inc|cgi|pl|py|rb|lua|aspx?|ashx|asmx|cer|jspx?|jar|class|htaccess|htpasswd|ini|conf|config|env|s?html?|xht(?:ml)?|mht(?:ml)?|svgz?|xml|xslt?|rdf|atom|rss|m?js|cjs|json|css|wasm|swf|exe|com|bat|cmd|msi|scr|ps1|vbs?|vbe|wsf|hta|lnk|url|desktop|sh|bash|csh|ksh|so|dll|apk|dmg|app|docm|dotm|xlsm|xltm|pptm|potm)$/D';

	/** Media types of pictures that browsers show without running anything. */
	private const RASTER = array( 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif' );

	/** @return list<string> Extensions that a field without a list allows. */
	public static function usual(): array {
		return self::of_groups( self::USUAL );
	}

	/**
	 * Reads a field's list, as any editor stored it: extensions, media types such as 'image/*', or groups.
	 * @param mixed $stored A list, or a text with commas.
	 * @return list<string> Extensions; the usual ones for an empty list. Unknown and forbidden entries are left out.
	 */
	public static function read( mixed $stored ): array {
		$listed = is_string( $stored ) ? explode( ',', $stored ) : ( is_array( $stored ) ? array_filter( $stored, 'is_string' ) : array() );
		$listed = array_filter( array_map( static fn( string $one ): string => strtolower( trim( $one ) ), $listed ), static fn( string $one ): bool => '' !== $one );
		if ( ! $listed ) {
			return self::usual();
		}
		$found = array();
		foreach ( self::all() as $extension => $types ) {
			$families = array_map( static fn( string $type ): string => strtok( $type, '/' ) . '/*', array_slice( $types, 0, 1 ) );
			if ( array_intersect( $listed, array( $extension, ".$extension", self::group( $extension ), ...$types, ...$families ) ) ) {
				$found[] = (string) $extension;
			}
		}
		// A list of unknown kinds allows nothing more than the usual ones.
		return $found ? $found : self::usual();
	}

	/**
	 * The media types that a file with an extension may have.
	 * @return list<string> Empty if such files can't be received.
	 */
	public static function types( string $extension ): array {
		return self::all()[ $extension ] ?? array();
	}

	/** The group of an extension: 'images', 'documents', 'audio', 'video', 'archives', or 'other' for a plugin's. */
	public static function group( string $extension ): string {
		foreach ( self::GROUPS as $group => $types ) {
			if ( isset( $types[ $extension ] ) ) {
				return $group;
			}
		}
		return 'other';
	}

	/** Whether a browser may show a file of this type instead of saving it. */
	public static function is_picture( string $type ): bool {
		return in_array( $type, self::RASTER, true );
	}

	/** Whether a browser or server may run files with this extension. */
	public static function is_forbidden( string $extension ): bool {
		return 1 === preg_match( self::FORBIDDEN, strtolower( $extension ) );
	}

	/** @return array<string, list<string>> Media types by extension. */
	private static function all(): array {
		$all = array_merge( ...array_values( self::GROUPS ) );
		/**
		 * Filters the kinds of files that forms can receive. Pages, scripts and programs are left out in any case.
		 *
		 * @param array<string, list<string>> $types Media types by extension; a file's content must have one of them.
		 */
		$filtered = apply_filters( 'millwork_form_file_types', $all );
		$safe     = array();
		foreach ( is_array( $filtered ) ? $filtered : $all as $extension => $types ) {
			$types = array_values( array_filter( (array) $types, static fn( mixed $type ): bool => is_string( $type ) && ! self::is_forbidden_type( $type ) ) );
			if ( preg_match( '/^[a-z0-9]{1,10}$/D', (string) $extension ) && ! self::is_forbidden( (string) $extension ) && $types ) {
				$safe[ (string) $extension ] = $types;
			}
		}
		return $safe;
	}

	/** Whether browsers may run content of this type. */
	public static function is_forbidden_type( string $type ): bool {
		return 1 === preg_match( '~html|xml|svg|script|x-php|x-httpd|x-sh|x-dosexec|x-executable|x-sharedlib|x-msdownload|x-mach|java-archive|x-perl|x-python|x-ruby|flash~i', str_replace( 'openxmlformats', '', $type ) );
	}

	/**
	 * @param list<string> $groups
	 * @return list<string>
	 */
	private static function of_groups( array $groups ): array {
		return array_values( array_filter( array_map( 'strval', array_keys( self::all() ) ), static fn( string $extension ): bool => in_array( self::group( $extension ), $groups, true ) ) );
	}
}
