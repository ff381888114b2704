<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Availability;

use Millwork\Plans\Host;

/**
 * Tells people who can edit a post, above a block on its page, that the block needs an upgrade. Visitors see only the
 * block. A block inside another paid block stores `shouldDisplayFrontendBanner: false` and has no banner.
 */
final class UpgradeBanner {

	/** @param array<string, mixed> $block The parsed block. */
	public static function add( string $html, string $slug, array $block ): string {
		if ( '' === trim( $html ) || ! self::is_wanted( $block ) || is_feed() || is_admin() || wp_is_serving_rest_request() ) {
			return $html;
		}
		$record = PlanAvailability::records()[ $slug ] ?? null;
		if ( PlanAvailability::MISSING_PLAN !== ( $record['unavailableReason'] ?? '' ) ) {
			return $html;
		}
		return self::markup( $record['details']['required_plan'] ?? '' ) . $html;
	}

	/**
	 * Registers the attribute for a block that needs a plan, so that WordPress accepts it from the editor.
	 * @param array<string, mixed> $settings The block's registration.
	 * @return array<string, mixed>
	 */
	public static function add_attribute( array $settings, string $slug ): array {
		if ( PlanAvailability::MISSING_PLAN === ( PlanAvailability::records()[ $slug ]['unavailableReason'] ?? '' ) ) {
			$settings['attributes']['shouldDisplayFrontendBanner'] = array( 'type' => 'boolean', 'default' => true );
		}
		return $settings;
	}

	/** @param array<string, mixed> $block The parsed block. */
	private static function is_wanted( array $block ): bool {
		return false !== ( $block['attrs']['shouldDisplayFrontendBanner'] ?? true )
			&& is_user_logged_in()
			&& current_user_can( 'edit_post', (int) get_the_ID() );
	}

	/** The banner for a plan's slug, with its few styles inline to save a request. */
	private static function markup( string $required_plan ): string {
		$url  = self::url( $required_plan );
		$link = '' === $url ? '' : sprintf(
			' <a href="%s" style="margin-inline-start:auto;color:inherit;font-weight:600">%s</a>',
			esc_url( $url ),
			esc_html__( 'Upgrade', 'millwork' )
		);
		return sprintf(
			'<p class="millwork-upgrade-banner" style="display:flex;flex-wrap:wrap;gap:.25em 1em;box-sizing:border-box;padding:.75em 1em;border:1px solid;border-inline-start-width:4px;font-size:.875rem"><strong>%s</strong> <span>%s</span>%s</p>',
			esc_html__( 'Premium Block', 'millwork' ),
			esc_html__( 'Upgrade your plan to use this premium block', 'millwork' ),
			$link
		);
	}

	/**
	 * The URL for buying the plan, by the rules of shared/editor/upgrade/address.ts.
	 * @param string $required_plan The slug of the plan.
	 * @return string Empty if there is none.
	 */
	private static function url( string $required_plan ): string {
		$path = str_starts_with( $required_plan, 'jetpack_' ) ? $required_plan : '';
		foreach ( '' === $path ? Host::plans() : array() as $plan ) {
			if ( $plan['product_slug'] === $required_plan ) {
				$path = $plan['path_slug'];
				break;
			}
		}
		$addresses = Host::addresses();
		$url       = '' !== $path && '' !== $addresses['checkoutUrl']
			? str_replace( '{plan}', rawurlencode( $path ), $addresses['checkoutUrl'] )
			: $addresses['plansUrl'];
		if ( '' !== $url && 'atomic' === Host::page_state()['siteType'] ) {
			$url = add_query_arg( 'customerType', 'business', $url );
		}
		$back = get_edit_post_link( (int) get_the_ID(), 'raw' );
		return '' === $url || ! $back ? $url : add_query_arg( 'redirect_to', rawurlencode( add_query_arg( 'plan_upgraded', '1', $back ) ), $url );
	}
}
