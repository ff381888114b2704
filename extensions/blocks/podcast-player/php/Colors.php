<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer;

use Millwork\Rendering\Color;

/**
 * Reads three colors from attributes that store each in up to three ways: `primaryColor`, a preset's slug;
 * `customPrimaryColor`, any other color; `hexPrimaryColor`, the value of either when the post was saved.
 */
final class Colors {

	private const NAMES = array( 'primary', 'secondary', 'background' );

	/**
	 * Classes and custom properties for the block's element.
	 * @param array<string, mixed> $attributes From any version of the block.
	 * @return array{class: string, style: string}
	 */
	public static function from_attributes( array $attributes ): array {
		$classes = array();
		$styles  = array();
		foreach ( self::NAMES as $name ) {
			$key   = ucfirst( $name );
			$color = self::color( $attributes[ "{$name}Color" ] ?? '', $attributes[ "custom{$key}Color" ] ?? '', $attributes[ "hex{$key}Color" ] ?? '' );
			if ( '' !== $color ) {
				$classes[] = "has-podcast-$name";
				$styles[]  = "--jetpack-podcast-player-$name:$color";
			}
		}
		return array( 'class' => implode( ' ', $classes ), 'style' => implode( ';', $styles ) );
	}

	/**
	 * A color. A preset follows the theme; if the theme no longer has it, the stored value is used.
	 * @param mixed $preset A slug; generated posts may have a color here.
	 * @param mixed $custom
	 * @param mixed $hex
	 * @return string CSS; '' if there is none.
	 */
	private static function color( $preset, $custom, $hex ): string {
		$fallback = Color::solid( $custom );
		$fallback = '' === $fallback ? Color::solid( $hex ) : $fallback;
		if ( ! is_string( $preset ) || '' === $preset ) {
			return $fallback;
		}
		if ( ! preg_match( '/^[a-z0-9_-]+$/iD', $preset ) ) {
			return '' === $fallback ? Color::solid( $preset ) : $fallback;
		}
		return 'var(--wp--preset--color--' . Color::slug( $preset ) . ( '' === $fallback ? '' : ",$fallback" ) . ')';
	}
}
