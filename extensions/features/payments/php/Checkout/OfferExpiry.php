<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Visitors\Visibility;

/**
 * Ends offers that are no longer made. A page's offer lives as long as the page does, in caches and
 * elsewhere; it is taken up as long as it stands:
 *
 * - where its post was deleted, trashed, made private or a draft, or has got a password, at once not;
 * - a donation whose block was changed or taken out of its post, for a day more, since caches may hold the
 *   page (WithdrawnOffers);
 * - a donation whose block stands elsewhere, as in a template, a pattern or a widget, for thirty days after
 *   the page was made.
 *
 * A donation that stands in its post as it did is taken up however old the page is. Plans and products
 * need nothing more: what they cost is read where it is stored, when a payment begins.
 */
final class OfferExpiry {

	/** How long one is of which its post says nothing, after the page was made. */
	private const GRACE_ELSEWHERE = 30 * DAY_IN_SECONDS;

	/**
	 * What speaks against taking an offer up.
	 * @param Offer $offer What a page carries.
	 * @return string A sentence; '' if nothing does.
	 * @phpstan-impure
	 */
	public static function problem( Offer $offer ): string {
		$post = $offer->post > 0 ? get_post( $offer->post ) : null;
		if ( $offer->post > 0 && ! Visibility::may_see( $post ) && ! ( $post && Access::may_try( $post->ID ) ) ) {
			return __( 'This page is not public any more, so nothing can be paid on it. Nothing was charged.', 'millwork' );
		}
		$now = time();
		if ( 'donation' !== $offer->kind || $now < $offer->made + WithdrawnOffers::GRACE || BlockMark::is_in_post( $offer->mark, $offer->block, $offer->post ) ) {
			return '';
		}
		$closes = $offer->told && $post ? max( $offer->made, WithdrawnOffers::get( $post->ID )[ $offer->mark ] ?? 0 ) + WithdrawnOffers::GRACE : $offer->made + self::GRACE_ELSEWHERE;
		return $now < $closes ? '' : __( 'This page is out of date. Load it again and try once more. Nothing was charged.', 'millwork' );
	}
}
