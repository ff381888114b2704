<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Visitors\Visibility;

/**
 * Ends outdated offers. Pages live on in caches, so an offer stays valid as long as the following holds:
 *
 * - If its post was deleted, unpublished or protected, the offer ends immediately.
 * - If a donation block was changed or removed from its post, the offer ends a day later (WithdrawnOffers).
 * - If a donation block is elsewhere, such as in a template, pattern or widget, the offer ends thirty days after the
 *   page was made.
 *
 * Otherwise a donation never expires. Neither do plans and products, whose price is read when a payment starts.
 */
final class OfferExpiry {

	/** How long an offer outside of its post's content is valid after the page was made, in seconds. */
	private const GRACE_ELSEWHERE = 30 * DAY_IN_SECONDS;

	/**
	 * Why an offer isn't valid.
	 * @return string '' if it is valid.
	 * @phpstan-impure
	 */
	public static function problem( Offer $offer ): string {
		$post = $offer->post > 0 ? get_post( $offer->post ) : null;
		if ( $offer->post > 0 && ! Visibility::may_see( $post ) && ! ( $post && Access::may_try( $post->ID ) ) ) {
			return __( 'This page is no longer public, so you can’t pay here. Nothing was charged.', 'millwork' );
		}
		$now = time();
		if ( 'donation' !== $offer->kind || $now < $offer->made + WithdrawnOffers::GRACE || BlockMark::is_in_post( $offer->mark, $offer->block, $offer->post ) ) {
			return '';
		}
		$closes = $offer->in_post && $post ? max( $offer->made, WithdrawnOffers::get( $post->ID )[ $offer->mark ] ?? 0 ) + WithdrawnOffers::GRACE : $offer->made + self::GRACE_ELSEWHERE;
		return $now < $closes ? '' : self::outdated();
	}

	/** The message if the page doesn't offer what is offered now. */
	public static function outdated(): string {
		return __( 'This page is out of date. Reload it and try again. Nothing was charged.', 'millwork' );
	}
}
