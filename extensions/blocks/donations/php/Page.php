<?php
declare( strict_types=1 );

namespace Millwork\Units\Donations;

use Millwork\Features\Payments\Checkout\Form;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Rendering\ViewScript;

/** Prints the block and configures its script. */
final class Page {

	private const STORE = 'millwork/donations';

	private const ICONS = array(
		'heart' => 'M12 21l-1.500-1.300C5.400 15.100 2 12 2 8.300 2 5.300 4.400 3 7.300 3c1.700 0 3.400.8 4.700 2.200C13.300 3.800 15 3 16.700 3 19.600 3 22 5.300 22 8.300c0 3.700-3.400 6.800-8.500 11.400L12 21z',
		'star'  => 'M12 2l3 6.500 7 .8-5.200 4.800 1.400 7L12 17.600 5.800 21l1.400-7L2 9.300l7-.8L12 2z',
	);

	/** @return string HTML, escaped. */
	public static function render( Donations $donations, Offer $offer ): string {
		self::configure();
		// Themes and WordPress style their own button class; ours should look the same.
		wp_enqueue_style( 'wp-block-button' );
		$id         = wp_unique_id( 'donations-' );
		$outcome    = Form::outcome( $offer );
		$attributes = $donations->attributes;
		$html       = Goal::render( $donations, $offer->post ) . ( new Markup( $donations, $offer, $outcome, $id ) )->forms();
		if ( 'modal' === ( $attributes['displayMode'] ?? '' ) && ! $outcome ) {
			$html = self::behind_button( $html, $attributes, $id );
		}
		$wrapper = get_block_wrapper_attributes(
			array_filter(
				array(
					'class' => DonationStyles::classes( $attributes ),
					'style' => DonationStyles::style( $attributes ),
				)
			)
		);
		return sprintf(
			'<div %s data-currency="%s" data-least="%d" data-most="%d" data-percent="%d" data-fixed="%d"><span hidden data-wp-interactive="%s" data-wp-init="callbacks.start"></span>%s</div>',
			$wrapper,
			esc_attr( $offer->currency ),
			$offer->custom['least'] ?? 0,
			$offer->custom['most'] ?? Offer::MAX_AMOUNT,
			$offer->fees['percent'] ?? 0,
			$offer->fees['fixed'] ?? 0,
			self::STORE,
			$html
		);
	}

	/**
	 * The block if no gateway accepts its payments.
	 * @param array<string, mixed> $attributes
	 * @return string HTML, escaped; may be ''.
	 */
	public static function unavailable( array $attributes ): string {
		$html = Donations::unavailable( $attributes );
		return '' === $html ? '' : '<div ' . get_block_wrapper_attributes() . ">$html</div>";
	}

	/** @return string For feeds and emails, where forms don't work. HTML, escaped. */
	public static function plain( Donations $donations ): string {
		$html = '';
		foreach ( $donations->asked as $asked ) {
			$html .= sprintf( '<p><strong>%s</strong></p><p>%s</p><p><a href="%s">%s</a></p>', $asked->heading, $asked->extra, esc_url( (string) get_permalink( Form::post() ) ), esc_html( wp_strip_all_tags( $asked->button ) ) );
		}
		return $html;
	}

	/**
	 * Puts the forms behind a button that works without scripts.
	 * @param array<string, mixed> $attributes
	 * @param string               $id Prefix of element IDs.
	 */
	private static function behind_button( string $html, array $attributes, string $id ): string {
		$icon = $attributes['triggerIcon'] ?? 'heart';
		$path = self::ICONS[ is_string( $icon ) ? $icon : '' ] ?? '';
		$text = Texts::trigger( $attributes['triggerButtonText'] ?? null );
		return sprintf(
			'<div class="wp-block-button jetpack-donations__trigger%s"><button type="button" class="wp-block-button__link wp-element-button" popovertarget="%s-forms">%s<span>%s</span></button></div>',
			empty( $attributes['triggerSticky'] ) ? '' : ' is-sticky',
			esc_attr( $id ),
			'' === $path ? '' : '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="' . esc_attr( $path ) . '"/></svg>',
			'' === trim( wp_strip_all_tags( $text ) ) ? esc_html__( 'Donate', 'millwork' ) : $text
		) . sprintf(
			'<div class="jetpack-donations__modal" id="%1$s-forms" popover role="dialog" aria-label="%2$s"><button type="button" class="jetpack-donations__close" popovertarget="%1$s-forms" popovertargetaction="hide" aria-label="%3$s">×</button>%4$s</div>',
			esc_attr( $id ),
			esc_attr__( 'Donate', 'millwork' ),
			esc_attr__( 'Close', 'millwork' ),
			$html
		);
	}

	private static function configure(): void {
		ViewScript::configure(
			self::STORE,
			array(
				/* translators: %s: an amount, such as $12.50. */
				'none'   => __( 'Enter an amount, such as %s.', 'millwork' ),
				/* translators: %s: an amount, such as $0.50. */
				'little' => __( 'The minimum amount is %s.', 'millwork' ),
				/* translators: %s: an amount, such as $1,000.00. */
				'much'   => __( 'The maximum amount is %s.', 'millwork' ),
				/* translators: %s: an amount, such as $0.45. */
				'fees'   => __( 'I’ll add %s to cover the payment fees', 'millwork' ),
			)
		);
	}
}
