<?php
declare( strict_types=1 );

namespace Millwork\Units\Subscriptions;

use Millwork\Features\Newsletter\SignUp\FormParts;

/**
 * Reads a stored form from any version. Posts contain only attributes that differ from the defaults of their time; the
 * shortcode stored with the attributes shows which those were. deprecated.tsx does the same in the editor.
 */
final class Values {

	/** Old names of attributes. */
	private const OLD = array(
		'backgroundButtonColor'       => 'buttonBackgroundColor',
		'customBackgroundButtonColor' => 'customButtonBackgroundColor',
		'textButtonColor'             => 'textColor',
		'customTextButtonColor'       => 'customTextColor',
	);

	/**
	 * @param array<string, mixed> $stored The stored attributes.
	 * @param string               $markup The stored markup.
	 * @return array<string, mixed> Current attributes without defaults, except for the texts.
	 */
	public static function read( array $stored, string $markup ): array {
		$version = self::version( trim( $markup ) );
		if ( 0 < $version && $version < 3 ) {
			foreach ( self::OLD as $old => $new ) {
				if ( isset( $stored[ $old ] ) ) {
					$stored += array( $new => $stored[ $old ] );
				}
			}
		}
		if ( 2 === $version ) {
			$stored += array(
				'buttonOnNewLine'       => true,
				'buttonBackgroundColor' => 'primary',
				'textColor'             => 'background',
			);
		}
		if ( 1 === $version && isset( $stored['subscribeButton'] ) ) {
			$stored += array( 'submitButtonText' => $stored['subscribeButton'] );
		}
		list( $placeholder, $button ) = match ( $version ) {
			0       => array( __( 'Type your email…', 'millwork' ), __( 'Subscribe', 'millwork' ) ),
			3       => array( __( 'Enter your email address', 'millwork' ), __( 'Sign Up', 'millwork' ) ),
			default => array( __( 'Email Address', 'millwork' ), __( 'Subscribe', 'millwork' ) ),
		};
		$texts = array(
			'subscribePlaceholder' => $placeholder,
			'submitButtonText'     => $button,
			'successMessage'       => FormParts::success(),
		);
		foreach ( $texts as $name => $fallback ) {
			$stored[ $name ] = is_string( $stored[ $name ] ?? null ) && '' !== trim( $stored[ $name ] ) ? $stored[ $name ] : $fallback;
		}
		return $stored;
	}

	/** The version that stored a form, from 1; 0 for current posts (since 2022). */
	private static function version( string $markup ): int {
		if ( ! str_contains( $markup, '[jetpack_subscription_form' ) || str_contains( $markup, 'success_message=' ) ) {
			return 0;
		}
		if ( str_contains( $markup, 'custom_font_size=' ) ) {
			$is_latest = ! preg_match( '/custom_font_size="\d+"/', $markup ) && ! str_contains( $markup, "\n" );
			return $is_latest || str_contains( $markup, 'custom_button_width=' ) ? 4 : 3;
		}
		return str_contains( $markup, 'custom_background_button_color=' ) ? 2 : 1;
	}
}
