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

	/** Least, most and default of what is a number of pixels. */
	private const RANGES = array(
		'borderRadius' => array( 0, 50, 0 ),
		'borderWeight' => array( 0, 15, 1 ),
		'padding'      => array( 5, 50, 15 ),
		'spacing'      => array( 0, 50, 10 ),
	);

	/**
	 * Reads a form's looks.
	 * @param array<string, mixed> $values As Values::read() gives them.
	 */
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

	/**
	 * The style of the button. It has half as much room again at its sides.
	 * @return string CSS, not escaped.
	 */
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

	/**
	 * The room between the field and the button.
	 * @return string CSS, not escaped.
	 */
	public function gap(): string {
		return 'gap:' . $this->number( 'spacing' ) . 'px';
	}

	/**
	 * What the field and the button have in common.
	 * @return array<string, string>
	 */
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

	/** The size of letters. */
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

	/** @return string A length; '' for as wide as its text. */
	private function width(): string {
		$width = $this->values['buttonWidth'] ?? '';
		return is_string( $width ) && preg_match( '/^\d{1,4}(?:\.\d{1,4})?(?:%|px|em|rem|vw)$/D', $width ) ? $width : '';
	}

	/**
	 * A gradient, or else a color.
	 * @param string $gradient The attribute with a gradient's name.
	 * @param string $color The one with a color's name.
	 * @param string $custom_color The one with a color.
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
	 * A color. Where a name belongs, some editors have stored a value; where the theme has no such name, it
	 * decides.
	 * @param string $name   The attribute with a name.
	 * @param string $custom The one with a color.
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

	/**
	 * A number within its range.
	 * @param string $name The attribute.
	 */
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
