<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp;

use Millwork\Rendering\ButtonClasses;

/**
 * Reads a stored form from any version. Posts contain only attributes that differ from the defaults. Until 2020 the
 * button was part of the block itself; deprecated.ts does the same in the editor.
 */
final class Values {

	private const BUTTON = 'jetpack/button';

	/** The placeholder in stored buttons that is replaced with an identifier. */
	private const IDENTITY = 'mailchimp-widget-id';

	/** Button styles by their old names. */
	private const LOOKS = array(
		'textColor'             => 'textButtonColor',
		'customTextColor'       => 'customTextButtonColor',
		'backgroundColor'       => 'backgroundButtonColor',
		'customBackgroundColor' => 'customBackgroundButtonColor',
	);

	/**
	 * The texts of a form.
	 * @param array<string, mixed> $stored The stored attributes.
	 * @return array{emailPlaceholder: string, consentText: string, processingLabel: string, successLabel: string,
	 *   errorLabel: string}
	 */
	public static function words( array $stored ): array {
		$text = static fn( string $name, string $fallback ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : $fallback;
		return array(
			'emailPlaceholder' => $text( 'emailPlaceholder', __( 'Enter your email', 'millwork' ) ),
			'consentText'      => $text( 'consentText', __( 'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.', 'millwork' ) ),
			'processingLabel'  => $text( 'processingLabel', __( 'Processing…', 'millwork' ) ),
			'successLabel'     => $text( 'successLabel', __( 'Success! You\'re on the list.', 'millwork' ) ),
			'errorLabel'       => $text( 'errorLabel', __( 'Whoops! There was an error and we couldn\'t process your subscription. Please reload the page and try again.', 'millwork' ) ),
		);
	}

	/**
	 * The blocks in a form, including its button, each with a unique identifier.
	 * @param array<string, mixed> $block Parsed.
	 * @return list<array<string, mixed>> Parsed blocks.
	 */
	public static function inner( array $block ): array {
		$inner = array_values( array_filter( (array) ( $block['innerBlocks'] ?? array() ), static fn( mixed $one ): bool => is_array( $one ) && null !== ( $one['blockName'] ?? null ) ) );
		if ( ! in_array( self::BUTTON, array_column( $inner, 'blockName' ), true ) ) {
			$inner[] = self::button( (array) ( $block['attrs'] ?? array() ) );
		}
		foreach ( $inner as $place => $one ) {
			if ( self::BUTTON === $one['blockName'] ) {
				$attributes = (array) ( $one['attrs'] ?? array() );
				if ( self::IDENTITY === ( $attributes['uniqueId'] ?? null ) ) {
					$attributes['uniqueId'] = wp_unique_id( 'mailchimp-button-' );
				}
				// Any stored element becomes a submit button.
				$attributes['element']           = 'input' === ( $attributes['element'] ?? '' ) ? 'input' : 'button';
				$attributes['saveInPostContent'] = false;
				$inner[ $place ]['attrs']        = $attributes;
			}
		}
		return $inner;
	}

	/**
	 * The button of a form without inner blocks: from the first version, or not edited since.
	 * @param array<string, mixed> $stored The stored attributes.
	 * @return array<string, mixed> A parsed block.
	 */
	private static function button( array $stored ): array {
		$text  = static fn( string $name ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '';
		$attrs = array(
			'uniqueId' => self::IDENTITY,
			'text'     => '' === $text( 'submitButtonText' ) ? esc_html__( 'Join my email list', 'millwork' ) : $text( 'submitButtonText' ),
		);
		foreach ( self::LOOKS as $name => $old ) {
			if ( '' !== $text( $old ) ) {
				$attrs[ $name ] = $text( $old );
			}
		}
		foreach ( array( 'Text', 'Background' ) as $part ) {
			// Some editors stored a color value instead of a name.
			$name = lcfirst( $part ) . 'Color';
			if ( str_starts_with( $attrs[ $name ] ?? '', '#' ) ) {
				$attrs += array( "custom{$part}Color" => $attrs[ $name ] );
				unset( $attrs[ $name ] );
			}
		}
		$classes = ButtonClasses::added( $text( 'submitButtonClasses' ) );
		return array(
			'blockName'    => self::BUTTON,
			'attrs'        => $attrs + ( '' === $classes ? array() : array( 'className' => $classes ) ),
			'innerBlocks'  => array(),
			'innerHTML'    => '',
			'innerContent' => array(),
		);
	}
}
