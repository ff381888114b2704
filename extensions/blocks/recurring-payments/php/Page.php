<?php
declare( strict_types=1 );

namespace Millwork\Units\RecurringPayments;

use Millwork\Features\Payments\Checkout\Form;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Plans\Plans;
use WP_Block;

/** Writes a form that holds the button and nothing to fill in, for those who can use it. */
final class Page {

	/** Widths that a button may have; stored ones are shares and pixels. */
	private const WIDTH = '/^(\d{1,4}(?:\.\d{1,4})?)(%|px|em|rem)$/D';

	/**
	 * The block for a page.
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string HTML, escaped; '' for those who cannot pay.
	 */
	public static function render( array $attributes, WP_Block $block ): string {
		if ( ! Form::is_shown() ) {
			return '';
		}
		$post  = Form::post();
		$offer = Offer::plan( $post, self::plan( $attributes ) );
		if ( ! $offer ) {
			return ( $post > 0 ? current_user_can( 'edit_post', $post ) : current_user_can( 'edit_posts' ) ) ? self::wrap( $attributes, self::explain() . Button::render( $block, '#' ) ) : '';
		}
		$plan = $offer->gateways() ? null : Plans::get( self::plan( $attributes ) );
		if ( $plan ) {
			$html = Form::unavailable( $plan->price->currency, $plan->interval );
			return '' === $html ? '' : self::wrap( $attributes, $html );
		}
		return self::wrap(
			$attributes,
			Form::ribbon() . Form::messages( $offer, 'millwork/recurring-payments' )
			. Form::open( $offer, 'millwork/recurring-payments', array( 'class' => 'jetpack-recurring-payments__form' ) )
			. Form::gateways( $offer )
			. Button::render( $block )
			. Form::close()
		);
	}

	/**
	 * The block for a feed or an e-mail, where forms do not work: a link to the post.
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string HTML, escaped.
	 */
	public static function plain( array $attributes, WP_Block $block ): string {
		return Form::is_shown() && Offer::plan( Form::post(), self::plan( $attributes ) ) ? Button::render( $block, (string) get_permalink( Form::post() ) ) : '';
	}

	/**
	 * The plan that is paid for.
	 * @param array<string, mixed> $attributes The block's attributes. Later editors store several plans.
	 */
	private static function plan( array $attributes ): int {
		$plans = is_array( $attributes['planIds'] ?? null ) ? array_values( $attributes['planIds'] ) : array();
		$plan  = $attributes['planId'] ?? $plans[0] ?? 0;
		return is_int( $plan ) ? $plan : 0;
	}

	/**
	 * Tells those who edit the post why visitors see no button.
	 * @return string HTML, escaped.
	 */
	private static function explain(): string {
		return '<p class="jetpack-recurring-payments__note"><small>' . esc_html__( 'Only you and others who may edit this post see this button: it has no payment plan of this site. Choose one in the editor.', 'millwork' ) . '</small></p>';
	}

	/**
	 * Puts the block's element around its content.
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $html       HTML, escaped.
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
	 * The style of a width. A share of the row leaves room for the gaps beside it.
	 * @param mixed $width What is stored.
	 * @return string A CSS declaration; '' for the width of the text.
	 */
	private static function width( mixed $width ): string {
		if ( ! is_string( $width ) || ! preg_match( self::WIDTH, $width, $found ) ) {
			return '';
		}
		$rest = max( 0, 100 - (float) $found[1] ) / 100;
		return '%' === $found[2] ? "width:calc($width - var(--jetpack-payment-buttons-gap, 0px) * $rest)" : "width:$width";
	}
}
