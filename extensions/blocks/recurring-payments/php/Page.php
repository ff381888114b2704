<?php
declare( strict_types=1 );

namespace Millwork\Units\RecurringPayments;

use Millwork\Features\Payments\Checkout\Form;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Plans\Plans;
use WP_Block;

/** Prints a form that contains only the button. */
final class Page {

	/** Allowed button widths: percentages and lengths. */
	private const WIDTH = '/^(\d{1,4}(?:\.\d{1,4})?)(%|px|em|rem)$/D';

	/**
	 * @param array<string, mixed> $attributes
	 * @return string HTML, escaped; '' for people who can't pay.
	 */
	public static function render( array $attributes, WP_Block $block ): string {
		if ( ! Form::is_shown() ) {
			return '';
		}
		$post  = Form::post();
		$offer = Offer::plan( $post, self::plan( $attributes ), Form::thanks_page( $attributes ) );
		if ( ! $offer ) {
			return ( $post > 0 ? current_user_can( 'edit_post', $post ) : current_user_can( 'edit_posts' ) ) ? self::wrap( $attributes, self::explain( self::plan( $attributes ) > 0 ) . Button::render( $block, '#' ) ) : '';
		}
		$plan = $offer->gateways() ? null : Plans::get( self::plan( $attributes ) );
		if ( $plan ) {
			$html = Form::unavailable( $plan->price->currency, $plan->interval );
			return '' === $html ? '' : self::wrap( $attributes, $html );
		}
		$prefix = wp_unique_id( 'payment-' );
		return self::wrap(
			$attributes,
			Form::ribbon() . Form::messages( $offer, 'millwork/recurring-payments', $prefix )
			. Form::open( $offer, 'millwork/recurring-payments', array( 'class' => 'jetpack-recurring-payments__form' ) )
			. Form::gateways( $offer, prefix: $prefix )
			. Button::render( $block )
			. Form::close()
		);
	}

	/**
	 * The block in feeds and emails, where forms don't work: a link to the post.
	 * @param array<string, mixed> $attributes
	 * @return string HTML, escaped.
	 */
	public static function plain( array $attributes, WP_Block $block ): string {
		return Form::is_shown() && Offer::plan( Form::post(), self::plan( $attributes ) ) ? Button::render( $block, (string) get_permalink( Form::post() ) ) : '';
	}

	/** @param array<string, mixed> $attributes Later editors store several plans. */
	private static function plan( array $attributes ): int {
		$plans = is_array( $attributes['planIds'] ?? null ) ? array_values( $attributes['planIds'] ) : array();
		$plan  = $attributes['planId'] ?? $plans[0] ?? 0;
		return is_int( $plan ) ? $plan : 0;
	}

	/** For people who can edit the post: why visitors see no button. */
	private static function explain( bool $has_plan ): string {
		$why = $has_plan
			? __( 'Only people who can edit this post see this button, because its payment plan isn’t on this site. Choose another plan in the editor.', 'millwork' )
			: __( 'Only people who can edit this post see this button, because it has no price yet. Add one in the editor.', 'millwork' );
		return '<p class="jetpack-recurring-payments__note"><small>' . esc_html( $why ) . '</small></p>';
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @param string               $html Escaped.
	 */
	private static function wrap( array $attributes, string $html ): string {
		$align   = $attributes['align'] ?? '';
		$wrapper = get_block_wrapper_attributes(
			array_filter(
				array(
					'class' => in_array( $align, array( 'left', 'center', 'right' ), true ) ? "align$align" : '',
					'style' => self::width( $attributes['width'] ?? '' ),
				)
			)
		);
		return "<div $wrapper>$html</div>";
	}

	/**
	 * The CSS for a width. A percentage leaves room for the gaps.
	 * @param mixed $width As stored.
	 * @return string '' for the text's own width.
	 */
	private static function width( mixed $width ): string {
		if ( ! is_string( $width ) || ! preg_match( self::WIDTH, $width, $found ) ) {
			return '';
		}
		$rest = max( 0, 100 - (float) $found[1] ) / 100;
		return '%' === $found[2] ? "width:calc($width - var(--jetpack-payment-buttons-gap, 0px) * $rest)" : "width:$width";
	}
}
