<?php
declare( strict_types=1 );

namespace Millwork\Units\Donations;

use Millwork\Rendering\Color;

/** Builds the block's class names and styles from its attributes, including old ones. */
final class DonationStyles {

	private const COLORS = array(
		'activeTabBackgroundColor'      => '--millwork-tab-active-background',
		'activeTabTextColor'            => '--millwork-tab-active-color',
		'inactiveTabBackgroundColor'    => '--millwork-tab-background',
		'inactiveTabTextColor'          => '--millwork-tab-color',
		'tabBorderColor'                => '--millwork-tab-border',
		'selectedAmountBackgroundColor' => '--millwork-amount-background',
		'selectedAmountTextColor'       => '--millwork-amount-color',
		'selectedAmountOutlineColor'    => '--millwork-amount-outline',
	);

	private const LENGTHS = array(
		'tabFontSize'        => '--millwork-tab-size',
		'amountFontSize'     => '--millwork-amount-size',
		'buttonFontSize'     => '--millwork-button-size',
		'tabPadding'         => '--millwork-tab-padding',
		'buttonPadding'      => '--millwork-button-padding',
		'buttonBorderRadius' => '--millwork-button-radius',
		'amountBorderRadius' => '--millwork-amount-radius',
		'blockBorderRadius'  => '--millwork-block-radius',
	);

	private const BORDERS = array(
		'amountBorder' => '--millwork-amount-border',
		'blockBorder'  => '--millwork-block-border',
	);

	/** Sides and corners, in CSS order. */
	private const SIDES   = array( 'top', 'right', 'bottom', 'left' );
	private const CORNERS = array( 'topLeft', 'topRight', 'bottomRight', 'bottomLeft' );

	/** A number with a unit. */
	private const LENGTH = '/^\d{1,4}(?:\.\d{1,4})?(?:px|em|rem|%|vw|ch|pt)?$/D';

	/** @param array<string, mixed> $attributes */
	public static function classes( array $attributes ): string {
		$text    = static fn( string $name ): string => is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '';
		$classes = array(
			'buttons' === $text( 'tabsAppearance' ) ? 'has-tabs-as-buttons' : '',
			in_array( $text( 'contentAlignment' ), array( 'left', 'center', 'right' ), true ) ? 'has-content-' . $text( 'contentAlignment' ) : '',
			in_array( $text( 'buttonAlignment' ), array( 'left', 'center', 'right', 'full' ), true ) ? 'has-button-' . $text( 'buttonAlignment' ) : '',
			'' === self::lengths( $attributes['buttonFontSize'] ?? '' ) ? '' : 'has-button-size',
			'' === self::lengths( $attributes['buttonPadding'] ?? '' ) ? '' : 'has-button-padding',
			'' === self::lengths( $attributes['buttonBorderRadius'] ?? '' ) ? '' : 'has-button-radius',
		);
		return implode( ' ', array_filter( $classes ) );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return string CSS declarations with checked values, not escaped; may be ''.
	 */
	public static function style( array $attributes ): string {
		$values = array();
		foreach ( self::COLORS as $name => $variable ) {
			$values[ $variable ] = Color::solid( $attributes[ $name ] ?? '' );
		}
		foreach ( self::LENGTHS as $name => $variable ) {
			$values[ $variable ] = self::lengths( $attributes[ $name ] ?? '' );
		}
		foreach ( self::BORDERS as $name => $variable ) {
			$values[ $variable ] = self::border( $attributes[ $name ] ?? array() );
		}
		$css = '';
		foreach ( array_filter( $values ) as $variable => $value ) {
			$css .= "$variable:$value;";
		}
		return $css;
	}

	/**
	 * A length, or four of them for sides or corners.
	 * @param mixed $value Such as '4px', 'var:preset|font-size|large', or an array by side or corner.
	 * @return string '' if it isn't valid.
	 */
	private static function lengths( mixed $value ): string {
		if ( is_string( $value ) ) {
			if ( preg_match( '/^var:preset\|(spacing|font-size)\|([a-z0-9-]+)$/iD', $value, $found ) ) {
				return "var(--wp--preset--$found[1]--$found[2])";
			}
			return preg_match( self::LENGTH, $value ) ? $value : '';
		}
		if ( ! is_array( $value ) ) {
			return '';
		}
		$names   = array_intersect( self::CORNERS, array_keys( $value ) ) ? self::CORNERS : self::SIDES;
		$lengths = array_map( static fn( string $name ): string => is_string( $value[ $name ] ?? null ) ? self::lengths( $value[ $name ] ) : '', $names );
		return array_filter( $lengths ) ? implode( ' ', array_map( static fn( string $length ): string => '' === $length ? '0' : $length, $lengths ) ) : '';
	}

	/**
	 * Reads a border. Only the first side's border is used if they differ.
	 * @param mixed $value `color`, `style` and `width`, or those by side.
	 * @return string Such as '1px solid #123456'; '' if it isn't valid.
	 */
	private static function border( mixed $value ): string {
		if ( ! is_array( $value ) ) {
			return '';
		}
		foreach ( self::SIDES as $side ) {
			if ( is_array( $value[ $side ] ?? null ) ) {
				return self::border( $value[ $side ] );
			}
		}
		$width = self::lengths( is_string( $value['width'] ?? null ) ? $value['width'] : '1px' );
		$style = in_array( $value['style'] ?? null, array( 'solid', 'dashed', 'dotted', 'double' ), true ) ? $value['style'] : 'solid';
		$color = Color::solid( $value['color'] ?? '' );
		return ( isset( $value['width'] ) || '' !== $color ) && '' !== $width ? trim( "$width $style $color" ) : '';
	}
}
