<?php
declare( strict_types=1 );

namespace Millwork\Units\Subscriptions;

use Millwork\Rendering\Color;

/**
 * Converts an author's settings to styles: colors and gradients are validated, numbers limited to their ranges, and
 * anything else is dropped. styles.ts does the same.
 */
final class FormStyles {

	private const FONT_SIZE = '16px';

	/** Minimum, maximum and default, in pixels. */
	private const RANGES = array(
		'borderRadius' => array( 0, 50, 0 ),
		'borderWeight' => array( 0, 15, 1 ),
		'padding'      => array( 5, 50, 15 ),
		'spacing'      => array( 0, 50, 10 ),
	);

	/** @param array<string, mixed> $values As from Values::read(). */
	public function __construct( private readonly array $values ) {}

	/** @return string CSS, not escaped. */
	public function field(): string {
		$padding = $this->number( 'padding' );
		return self::css(
			$this->common() + array(
				'padding'    => "{$padding}px",
				'background' => $this->paint( 'emailFieldGradient', 'customEmailFieldGradient', 'emailFieldBackgroundColor', 'customEmailFieldBackgroundColor' ),
			)
		);
	}

	/** CSS, not escaped. The horizontal padding is 1.5 times the vertical. */
	public function button(): string {
		$padding = $this->number( 'padding' );
		$sides   = round( $padding * 1.5, 1 );
		$width   = $this->width();
		return self::css(
			$this->common() + array(
				'padding'    => "{$padding}px {$sides}px",
				'color'      => $this->color( 'textColor', 'customTextColor' ),
				'background' => $this->paint( 'buttonGradient', 'customButtonGradient', 'buttonBackgroundColor', 'customButtonBackgroundColor' ),
				'width'      => $width,
				'flex'       => '' === $width ? '' : "0 1 $width",
			)
		);
	}

	/** The gap between the field and the button, as CSS, not escaped. */
	public function gap(): string {
		return 'gap:' . $this->number( 'spacing' ) . 'px';
	}

	/** @return array<string, string> The styles of both the field and the button. */
	private function common(): array {
		$weight = $this->number( 'borderWeight' );
		return array(
			'font-size'     => $this->font_size(),
			'border-radius' => $this->number( 'borderRadius' ) . 'px',
			'border-width'  => "{$weight}px",
			'border-style'  => 'solid',
			'border-color'  => $this->color( 'borderColor', 'customBorderColor' ),
		);
	}

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
		return self::FONT_SIZE;
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

	/** A number within its range. */
	private function number( string $name ): int {
		list( $least, $most, $default ) = self::RANGES[ $name ];
		$value                          = $this->values[ $name ] ?? null;
		return is_numeric( $value ) ? (int) max( $least, min( $most, round( (float) $value ) ) ) : $default;
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
