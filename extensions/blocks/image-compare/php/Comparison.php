<?php
declare( strict_types=1 );

namespace Millwork\Units\ImageCompare;

use Millwork\Rendering\ViewScript;

/** Prints two images. Without the script they are next to each other; with it, one covers the other. */
final class Comparison {

	/** The script's store. */
	private const STORE = 'millwork/image-compare';

	/** The prefix of classes. */
	private const ROOT = 'wp-block-jetpack-image-compare';

	/** @return string HTML, escaped; '' without images and a caption. */
	public static function render( Saved $saved ): string {
		$caption = '' === $saved->caption ? '' : '<figcaption class="wp-element-caption">' . $saved->caption . '</figcaption>';
		if ( $saved->before && $saved->after ) {
			$html = self::frame( $saved );
		} else {
			// A single image can't be compared.
			$html = self::picture( $saved->before ? $saved->before : $saved->after );
		}
		return '' === $html . $caption ? '' : '<figure ' . get_block_wrapper_attributes() . '>' . $html . $caption . '</figure>';
	}

	/** @return string The images one below the other, for a feed or an email. HTML, escaped. */
	public static function plain( Saved $saved ): string {
		$html = '';
		foreach ( self::sides( $saved ) as list( $picture, $label ) ) {
			if ( $picture ) {
				$html .= '<figure>' . self::picture( $picture ) . ( $saved->before && $saved->after ? '<figcaption>' . esc_html( $label ) . '</figcaption>' : '' ) . "</figure>\n";
			}
		}
		return '' === $saved->caption ? $html : $html . '<p>' . $saved->caption . "</p>\n";
	}

	/** Both images with the slider. */
	private static function frame( Saved $saved ): string {
		/* translators: 1, 2: visible percentages of two images, such as "30% before, 70% after". */
		$position = __( '%1$d%% before, %2$d%% after', 'millwork' );
		ViewScript::configure( self::STORE, array( 'position' => $position ) );
		$sides = '';
		foreach ( self::sides( $saved ) as $name => list( $picture, $label ) ) {
			$sides .= '<div class="' . self::ROOT . '__side ' . self::ROOT . '__side--' . $name . '">' . self::picture( $picture )
				. '<span class="' . self::ROOT . '__label">' . esc_html( $label ) . '</span></div>';
		}
		return '<div class="' . self::ROOT . '__frame" data-mode="' . ( $saved->is_vertical ? 'vertical' : 'horizontal' ) . '" data-wp-interactive="' . self::STORE . '" data-wp-init="callbacks.start">'
			. $sides
			. '<input class="' . self::ROOT . '__range" type="range" min="0" max="100" step="1" value="50" autocomplete="off" hidden aria-label="' . esc_attr__( 'Compare images', 'millwork' ) . '"'
			. ' aria-orientation="' . ( $saved->is_vertical ? 'vertical' : 'horizontal' ) . '" aria-valuetext="' . esc_attr( sprintf( $position, 50, 50 ) ) . '">'
			. '<span class="' . self::ROOT . '__handle" aria-hidden="true"></span></div>';
	}

	/** @return array<string, array{array<string, string>, string}> Images and labels by class suffix. */
	private static function sides( Saved $saved ): array {
		return array(
			'before' => array( $saved->before, _x( 'Before', 'label of a picture', 'millwork' ) ),
			'after'  => array( $saved->after, _x( 'After', 'label of a picture', 'millwork' ) ),
		);
	}

	/**
	 * @param array<string, string> $picture Attributes, not escaped.
	 * @return string HTML, escaped; '' if there is none.
	 */
	private static function picture( array $picture ): string {
		if ( ! $picture ) {
			return '';
		}
		$html = '<img';
		// WordPress adds the image's other sizes by this class.
		if ( isset( $picture['id'] ) ) {
			$html .= ' class="wp-image-' . $picture['id'] . '"';
		}
		$html .= ' src="' . esc_url( $picture['src'], array( 'http', 'https', 'data' ) ) . '" alt="' . esc_attr( $picture['alt'] ) . '"';
		// One alone would give the image a wrong shape.
		if ( isset( $picture['width'], $picture['height'] ) ) {
			$html .= ' width="' . $picture['width'] . '" height="' . $picture['height'] . '"';
		}
		return "$html>";
	}
}
