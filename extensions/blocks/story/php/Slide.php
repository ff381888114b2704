<?php
declare( strict_types=1 );

namespace Millwork\Units\Story;

use Millwork\Rendering\InlineHtml;

/** A picture or a video, read from what was stored. */
final class Slide {

	/**
	 * @param string $url      Its address, not escaped.
	 * @param string $alt      What it says to people who do not see it, not escaped.
	 * @param string $title    Its title in the library, not escaped.
	 * @param string $caption  HTML, filtered.
	 * @param int    $id       The attachment's number; 0 for a foreign file.
	 * @param int    $width    Pixels; 0 if that or the height is not known.
	 * @param int    $height   Pixels; 0 as well.
	 */
	private function __construct(
		public readonly bool $is_video,
		public readonly string $url,
		public readonly string $alt,
		public readonly string $title,
		public readonly string $caption,
		public readonly int $id,
		public readonly int $width,
		public readonly int $height
	) {}

	/**
	 * The slides of a story. What is neither a picture nor a video, or has no address of the web, is none.
	 * @param mixed $media_files The stored list.
	 * @return list<self>
	 */
	public static function all( mixed $media_files ): array {
		$slides = array_map( array( self::class, 'read' ), is_array( $media_files ) ? array_values( $media_files ) : array() );
		return array_values( array_filter( $slides ) );
	}

	/** @param mixed $stored Anything. */
	private static function read( mixed $stored ): ?self {
		$stored   = is_array( $stored ) ? $stored : array();
		$text     = static fn( string $name ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '';
		$number   = static fn( string $name ): int => is_numeric( $stored[ $name ] ?? null ) ? max( 0, min( 99999999, (int) $stored[ $name ] ) ) : 0;
		$kind     = self::kind( $text( 'type' ), $text( 'mime' ), $text( 'url' ) );
		$is_video = 'video' === $kind;
		$url      = esc_url_raw( trim( $text( 'url' ) ), $is_video ? array( 'http', 'https' ) : array( 'http', 'https', 'data' ) );
		// Of addresses that hold their content only a picture's.
		if ( '' === $url || '' === $kind || preg_match( '#^data:(?!image/)#i', $url ) ) {
			return null;
		}
		$has_size = $number( 'width' ) && $number( 'height' );
		return new self(
			$is_video,
			$url,
			trim( $text( 'alt' ) ),
			trim( $text( 'title' ) ),
			// An element that a caption leaves open, or closes too often, would end the list.
			trim( InlineHtml::close( wp_kses_post( $text( 'caption' ) ) ) ),
			$number( 'id' ),
			$has_size ? $number( 'width' ) : 0,
			$has_size ? $number( 'height' ) : 0
		);
	}

	/**
	 * What a file is.
	 * @param string $type For example 'image'; the REST API calls a video a 'file'.
	 * @param string $mime For example 'image/jpeg'.
	 * @param string $url  Its address, which tells where the others do not.
	 * @return string 'image' or 'video'; '' for anything else.
	 */
	private static function kind( string $type, string $mime, string $url ): string {
		if ( '' === $mime && ! in_array( $type, array( 'image', 'video' ), true ) ) {
			$mime = (string) wp_check_filetype( (string) wp_parse_url( $url, PHP_URL_PATH ) )['type'];
		}
		$kind = '' === $mime ? $type : (string) strtok( $mime, '/' );
		return in_array( $kind, array( 'image', 'video' ), true ) ? $kind : '';
	}
}
