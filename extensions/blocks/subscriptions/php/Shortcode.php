<?php
declare( strict_types=1 );

namespace Millwork\Units\Subscriptions;

use Millwork\Blocks\Registration;

/**
 * Renders `[jetpack_subscription_form …]` outside the block, in old posts and widgets, as a block with the same
 * settings.
 */
final class Shortcode {

	/** The block's attributes by the shortcode's. */
	private const NAMES = array(
		'subscribe_button'                   => 'submitButtonText',
		'submit_button_text'                 => 'submitButtonText',
		'subscribe_placeholder'              => 'subscribePlaceholder',
		'success_message'                    => 'successMessage',
		'custom_background_emailfield_color' => 'customEmailFieldBackgroundColor',
		'custom_background_button_color'     => 'customButtonBackgroundColor',
		'custom_text_button_color'           => 'customTextColor',
		'custom_border_color'                => 'customBorderColor',
		'custom_font_size'                   => 'customFontSize',
		'custom_button_width'                => 'buttonWidth',
		'custom_border_radius'               => 'borderRadius',
		'custom_border_weight'               => 'borderWeight',
		'custom_padding'                     => 'padding',
		'custom_spacing'                     => 'spacing',
		'submit_button_classes'              => 'submitButtonClasses',
	);

	/** Attributes that may contain a gradient. */
	private const GRADIENTS = array(
		'customEmailFieldBackgroundColor' => 'customEmailFieldGradient',
		'customButtonBackgroundColor'     => 'customButtonGradient',
	);

	/** The block's boolean attributes by the shortcode's. */
	private const FLAGS = array(
		'show_subscribers_total' => 'showSubscribersTotal',
		'button_on_newline'      => 'buttonOnNewLine',
	);

	/**
	 * @param mixed $given The shortcode's attributes; '' for none.
	 * @return string HTML, escaped.
	 */
	public static function render( mixed $given ): string {
		$given  = array_filter( is_array( $given ) ? $given : array(), 'is_string' );
		$values = array( 'subscribePlaceholder' => __( 'Email Address', 'millwork' ) );
		foreach ( self::NAMES as $old => $new ) {
			$value = trim( $given[ $old ] ?? '' );
			if ( '' !== $value && 'undefined' !== $value ) {
				$values[ $new ] = is_numeric( $value ) && in_array( $new, array( 'borderRadius', 'borderWeight', 'padding', 'spacing' ), true ) ? (float) $value : $value;
			}
		}
		foreach ( self::GRADIENTS as $color => $gradient ) {
			if ( str_contains( $values[ $color ] ?? '', 'gradient(' ) ) {
				$values[ $gradient ] = $values[ $color ];
				unset( $values[ $color ] );
			}
		}
		foreach ( self::FLAGS as $old => $new ) {
			$values[ $new ] = in_array( strtolower( $given[ $old ] ?? '' ), array( 'true', '1', 'yes' ), true );
		}
		$above = '';
		foreach ( array( 'title', 'subscribe_text' ) as $name ) {
			if ( '' !== trim( $given[ $name ] ?? '' ) && 'true' !== ( $given['show_only_email_and_button'] ?? '' ) ) {
				$above .= '<p>' . esc_html( $given[ $name ] ) . '</p>';
			}
		}
		return $above . Registration::render(
			array(
				'blockName'    => 'jetpack/subscriptions',
				'attrs'        => $values,
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			)
		);
	}
}
