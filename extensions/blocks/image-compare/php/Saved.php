<?php
declare( strict_types=1 );

namespace Millwork\Units\ImageCompare;

use Millwork\Rendering\InlineHtml;
use WP_HTML_Tag_Processor;

/**
 * Two images, the caption and the orientation, from the saved markup. If it contains no images, because a program wrote
 * the block, they come from the attributes.
 */
final class Saved {

	private const BEFORE = 'image-compare__image-before';
	private const AFTER  = 'image-compare__image-after';

	/**
	 * @param array<string, string> $before      The first image's `src`, `alt`, `width`, `height` and `id`, not
	 *   escaped; empty if there is none.
	 * @param array<string, string> $after       The second's.
	 * @param string                $caption     HTML, filtered.
	 * @param bool                  $is_vertical Whether one image is above the other.
	 */
	private function __construct(
		public readonly array $before,
		public readonly array $after,
		public readonly string $caption,
		public readonly bool $is_vertical
	) {}

	/**
	 * @param string               $html       Saved markup.
	 * @param array<string, mixed> $attributes From any version, of any shape.
	 */
	public static function read( string $html, array $attributes ): self {
		$tags        = new WP_HTML_Tag_Processor( $html );
		$pictures    = array();
		$is_vertical = 'vertical' === ( $attributes['orientation'] ?? '' );
		while ( $tags->next_tag() ) {
			if ( 'IMG' === $tags->get_tag() ) {
				foreach ( array( self::BEFORE, self::AFTER ) as $class_name ) {
					if ( $tags->has_class( $class_name ) ) {
						$pictures[ $class_name ] = self::picture( static fn( string $name ) => $tags->get_attribute( $name ) );
					}
				}
			} elseif ( $tags->has_class( 'juxtapose' ) ) {
				$is_vertical = 'vertical' === $tags->get_attribute( 'data-mode' );
			}
		}
		$has_markup = (bool) $pictures;
		if ( ! $has_markup ) {
			foreach ( array( self::BEFORE => 'imageBefore', self::AFTER => 'imageAfter' ) as $class_name => $name ) {
				$image                   = is_array( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : array();
				$image['src']            = $image['url'] ?? '';
				$pictures[ $class_name ] = self::picture( static fn( string $key ) => $image[ $key ] ?? null );
			}
		}
		$stored  = is_string( $attributes['caption'] ?? null ) ? $attributes['caption'] : '';
		$caption = $has_markup && preg_match( '#<figcaption\b[^>]*>(.*)</figcaption>#s', $html, $found ) ? $found[1] : ( $has_markup ? '' : $stored );
		return new self(
			$pictures[ self::BEFORE ] ?? array(),
			$pictures[ self::AFTER ] ?? array(),
			trim( InlineHtml::close( wp_kses_post( $caption ) ) ),
			$is_vertical
		);
	}

	/**
	 * @param callable( string ): mixed $read Returns the value of an attribute.
	 * @return array<string, string> Empty without a valid URL.
	 */
	private static function picture( callable $read ): array {
		$text = static function ( string $name ) use ( $read ): string {
			$value = $read( $name );
			return is_scalar( $value ) && ! is_bool( $value ) ? (string) $value : '';
		};
		$src  = esc_url_raw( trim( $text( 'src' ) ), array( 'http', 'https', 'data' ) );
		// `data:` URLs are allowed for images only.
		if ( '' === $src || preg_match( '#^data:(?!image/|,)#i', $src ) ) {
			return array();
		}
		$picture = array( 'src' => $src, 'alt' => $text( 'alt' ) );
		foreach ( array( 'id', 'width', 'height' ) as $name ) {
			$number = $text( $name );
			// Percentages are ignored.
			if ( preg_match( '/^[1-9]\d{0,8}$/D', $number ) ) {
				$picture[ $name ] = $number;
			}
		}
		return $picture;
	}
}
