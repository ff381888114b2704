<?php
declare( strict_types=1 );

namespace Millwork\Units\Story;

use Millwork\Rendering\InlineHtml;

/** A stored image or video. */
final class Slide {

	/**
	 * @param string $url     Not escaped.
	 * @param string $alt     Not escaped.
	 * @param string $title   The title in the media library, not escaped.
	 * @param string $caption HTML, filtered.
	 * @param int    $id      The attachment; 0 for a file from elsewhere.
	 * @param int    $width   Pixels; 0 if the size is unknown.
	 * @param int    $height  Pixels; 0 if the size is unknown.
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
	 * The slides of a story, without files that aren't images or videos and invalid URLs.
	 * @param mixed $media_files The stored list.
	 * @return list<self>
	 */
	public static function all( mixed $media_files ): array {
		$slides = array_map( array( self::class, 'read' ), is_array( $media_files ) ? array_values( $media_files ) : array() );
		return array_values( array_filter( $slides ) );
	}

	private static function read( mixed $stored ): ?self {
		$stored   = is_array( $stored ) ? $stored : array();
		$text     = static fn( string $name ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '';
		$number   = static fn( string $name ): int => is_numeric( $stored[ $name ] ?? null ) ? max( 0, min( 99999999, (int) $stored[ $name ] ) ) : 0;
		$kind     = self::kind( $text( 'type' ), $text( 'mime' ), $text( 'url' ) );
		$is_video = 'video' === $kind;
		$url      = esc_url_raw( trim( $text( 'url' ) ), $is_video ? array( 'http', 'https' ) : array( 'http', 'https', 'data' ) );
		// `data:` URLs are allowed for images only.
		if ( '' === $url || '' === $kind || preg_match( '#^data:(?!image/)#i', $url ) ) {
			return null;
		}
		$has_size = $number( 'width' ) && $number( 'height' );
		return new self(
			$is_video,
			$url,
			trim( $text( 'alt' ) ),
			trim( $text( 'title' ) ),
			// Unbalanced elements in a caption would end the list.
			trim( InlineHtml::close( wp_kses_post( $text( 'caption' ) ) ) ),
			$number( 'id' ),
			$has_size ? $number( 'width' ) : 0,
			$has_size ? $number( 'height' ) : 0
		);
	}

	/**
	 * @param string $type For example 'image'; the REST API calls videos 'file'.
	 * @param string $mime For example 'image/jpeg'.
	 * @param string $url  Its extension is used if the others are unknown.
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
