<?php
declare( strict_types=1 );

namespace Millwork\Units\Subscriptions;

use Millwork\Rendering\Color;

/**
 * Converts an author's settings to styles: colors and gradients are validated, numbers limited to their ranges, and
 * anything else is dropped. What isn't set is left to the theme. styles.ts does the same.
 */
final class FormStyles {

	/** The fallback for a preset that this theme doesn't have. */
	private const FONT_SIZE = '16px';

	/** The radius of WordPress's own button, if the theme sets none. */
	private const CORE_RADIUS = '9999px';

	/** Minimum and maximum, in pixels. */
	private const RANGES = array(
		'borderRadius' => array( 0, 50 ),
		'borderWeight' => array( 0, 15 ),
		'padding'      => array( 5, 50 ),
		'spacing'      => array( 0, 50 ),
	);

	/** @param array<string, mixed> $values As from Values::read(). */
	public function __construct( private readonly array $values ) {}

	/** CSS, not escaped. The corners are the button's, since most themes style no fields. */
	public function field(): string {
		return self::css(
			array_filter( $this->common() ) + array(
				'border-radius' => self::button_radius(),
				'padding'       => self::pixels( $this->number( 'padding' ) ),
				'background'    => $this->paint( 'emailFieldGradient', 'customEmailFieldGradient', 'emailFieldBackgroundColor', 'customEmailFieldBackgroundColor' ),
			)
		);
	}

	/** CSS, not escaped. The horizontal padding is 1.5 times the vertical. */
	public function button(): string {
		$padding = $this->number( 'padding' );
		$width   = $this->width();
		return self::css(
			$this->common() + array(
				'padding'    => null === $padding ? '' : self::pixels( $padding ) . ' ' . self::pixels( round( $padding * 1.5, 1 ) ),
				'color'      => $this->color( 'textColor', 'customTextColor' ),
				'background' => $this->paint( 'buttonGradient', 'customButtonGradient', 'buttonBackgroundColor', 'customButtonBackgroundColor' ),
				'width'      => $width,
				'flex'       => '' === $width ? '' : "0 1 $width",
			)
		);
	}

	/** The gap between the field and the button, as CSS, not escaped. */
	public function gap(): string {
		return 'gap:' . self::pixels( $this->number( 'spacing' ) ?? 10 );
	}

	/** @return array<string, string> The styles of both the field and the button. */
	private function common(): array {
		$color  = $this->color( 'borderColor', 'customBorderColor' );
		$weight = $this->number( 'borderWeight' ) ?? ( '' === $color ? null : 1 );
		return array(
			'font-size'     => $this->font_size(),
			'border-radius' => self::pixels( $this->number( 'borderRadius' ) ),
			'border-width'  => self::pixels( $weight ),
			'border-style'  => null === $weight ? '' : 'solid',
			'border-color'  => $color,
		);
	}

	/** The radius of the theme's buttons; '' if it is unknown. Asked once for all forms of a page. */
	private static function button_radius(): string {
		static $radius = null;
		if ( null === $radius ) {
			$theme  = wp_is_block_theme() ? wp_get_global_styles() : array();
			$set    = $theme['blocks']['core/button']['border']['radius'] ?? $theme['elements']['button']['border']['radius'] ?? ( $theme ? self::CORE_RADIUS : '' );
			$radius = is_string( $set ) && preg_match( '/^[\w.()%, +*\/-]{1,80}$/D', $set ) ? $set : '';
		}
		return $radius;
	}

	/** '' for the theme's. */
	private function font_size(): string {
		foreach ( array( 'customFontSize', 'fontSize' ) as $name ) {
			$size = $this->values[ $name ] ?? '';
			if ( is_numeric( $size ) && $size > 0 && $size <= 200 ) {
				return round( (float) $size, 2 ) . 'px';
			}
			if ( 'customFontSize' === $name && is_string( $size ) && preg_match( '/^(?:\d{1,3}(?:\.\d{1,4})?|\.\d{1,4})(?:px|em|rem|%|vw)$/D', $size ) ) {
				return $size;
			}
			if ( 'fontSize' === $name && is_string( $size ) && '' !== Color::slug( $size ) ) {
				return 'var(--wp--preset--font-size--' . Color::slug( $size ) . ', ' . self::FONT_SIZE . ')';
			}
		}
		return '';
	}

	/** A length; '' for the width of the text. */
	private function width(): string {
		$width = $this->values['buttonWidth'] ?? '';
		return is_string( $width ) && preg_match( '/^\d{1,4}(?:\.\d{1,4})?(?:%|px|em|rem|vw)$/D', $width ) ? $width : '';
	}

	/**
	 * A gradient, or else a color.
	 * @param string $gradient        The attribute with a gradient's slug.
	 * @param string $custom_gradient The attribute with a gradient.
	 * @param string $color           The attribute with a color's slug.
	 * @param string $custom_color    The attribute with a color.
	 */
	private function paint( string $gradient, string $custom_gradient, string $color, string $custom_color ): string {
		$own = Color::gradient( $this->values[ $custom_gradient ] ?? '' );
		if ( '' !== $own ) {
			return $own;
		}
		$slug = Color::slug( $this->values[ $gradient ] ?? '' );
		return '' === $slug ? $this->color( $color, $custom_color ) : "var(--wp--preset--gradient--$slug, revert-layer)";
	}

	/**
	 * A color. Some editors stored a value instead of a slug; a slug unknown to the theme is left to the theme.
	 * @param string $name   The attribute with a slug.
	 * @param string $custom The attribute with a color.
	 */
	private function color( string $name, string $custom ): string {
		$named = $this->values[ $name ] ?? '';
		$own   = Color::solid( $this->values[ $custom ] ?? '' );
		if ( '' !== $own || ! is_string( $named ) ) {
			return $own;
		}
		if ( str_starts_with( $named, '#' ) ) {
			return Color::solid( $named );
		}
		$slug = Color::slug( $named );
		return '' === $slug ? '' : "var(--wp--preset--color--$slug, revert-layer)";
	}

	/** A number within its range; null if it isn't set. */
	private function number( string $name ): ?int {
		list( $least, $most ) = self::RANGES[ $name ];
		$value                = $this->values[ $name ] ?? null;
		return is_numeric( $value ) ? (int) max( $least, min( $most, round( (float) $value ) ) ) : null;
	}

	/** A length; '' for null. */
	private static function pixels( int|float|null $number ): string {
		return null === $number ? '' : "{$number}px";
	}

	/** @param array<string, string> $declarations Values by property; empty ones are left out. */
	private static function css( array $declarations ): string {
		$css = array();
		foreach ( array_filter( $declarations, static fn( string $value ): bool => '' !== $value ) as $property => $value ) {
			$css[] = "$property:$value";
		}
		return implode( ';', $css );
	}
}
