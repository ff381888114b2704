<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Uploads;

use Millwork\Visitors\TypedText;

/** The name that a visitor's file is shown and downloaded under. Its stored name is random and unrelated. */
final class FileName {

	/** In characters. */
	private const MOST = 150;

	/** Direction marks and characters without width, with which 'exe.fdp' can look like 'pdf.exe'. */
	private const INVISIBLE = '/[\x{00AD}\x{034F}\x{061C}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{180E}\x{200B}-\x{200F}\x{2028}-\x{202E}\x{2060}-\x{206F}\x{3164}\x{FE00}-\x{FE0F}\x{FEFF}\x{FFA0}\x{FFF0}-\x{FFFB}\x{E0000}-\x{E0FFF}]/u';

	/**
	 * A name without folders, control characters and signs that a file system or header could read.
	 * @param string $name As sent.
	 */
	public static function clean( string $name ): string {
		$name = TypedText::header( str_replace( "\0", '', $name ) );
		$name = (string) preg_replace( self::INVISIBLE, '', $name );
		$name = (string) preg_replace( '~^.*[/\\\\]~su', '', $name );
		$name = (string) preg_replace( '~[<>:"|?*%;&\x{2044}\x{2215}\x{29F8}\x{FF0F}\x{FF3C}]+~u', '-', $name );
		$name = (string) preg_replace( '/\s+(?=\.[^.]*$)/u', '', trim( $name, " .\t" ) );
		$dot  = strrpos( $name, '.' );
		// A name such as '.pdf' is only an extension.
		$base = false === $dot ? $name : substr( $name, 0, $dot );
		$end  = false === $dot ? '' : substr( $name, $dot + 1 );
		// A program that sees 'photo.php.jpg' may go by any of the extensions.
		$parts = explode( '.', $base );
		foreach ( array_slice( $parts, 1, null, true ) as $index => $part ) {
			$parts[ $index ] = FileTypes::is_forbidden( $part ) ? $part . '_' : $part;
		}
		$base = mb_substr( trim( implode( '.', $parts ) ), 0, self::MOST );
		return ( '' === $base ? __( 'File', 'millwork' ) : $base ) . ( '' === $end ? '' : '.' . mb_substr( $end, 0, 20 ) );
	}

	/**
	 * @param string $name From clean().
	 * @return string In lower case; '' for none.
	 */
	public static function extension( string $name ): string {
		return strtolower( pathinfo( $name, PATHINFO_EXTENSION ) );
	}

	/**
	 * A Content-Disposition header's value (RFC 6266): the name in ASCII, and for browsers that know it, in UTF-8.
	 * @param string $name From clean().
	 */
	public static function disposition( string $name, bool $is_inline = false ): string {
		$ascii = (string) preg_replace( '/[^A-Za-z0-9._ -]+/', '-', remove_accents( $name ) );
		return ( $is_inline ? 'inline' : 'attachment' ) . '; filename="' . $ascii . "\"; filename*=UTF-8''" . rawurlencode( $name );
	}

	/**
	 * A name with its size, as people read it.
	 * @param string $name From clean().
	 */
	public static function with_size( string $name, int $bytes ): string {
		/* translators: 1: a file's name, 2: its size, such as '120 KB'. */
		return sprintf( __( '%1$s (%2$s)', 'millwork' ), $name, self::size( $bytes ) );
	}

	/** A size, such as '1.5 MB'. */
	public static function size( int $bytes ): string {
		return (string) size_format( $bytes, $bytes >= MB_IN_BYTES && 0 !== $bytes % MB_IN_BYTES ? 1 : 0 );
	}
}
