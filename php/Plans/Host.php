<?php
declare( strict_types=1 );

namespace Millwork\Plans;

use Millwork\Http\RequestUrl;

/**
 * The filters with which a hosting company describes its plans. Without a host there are no plans and no URLs, and the
 * site has every feature.
 */
final class Host {

	/** @return array<int, array{product_slug: string, path_slug: string, product_name: string}> */
	public static function plans(): array {
		/**
		 * Filters the plans that the host sells.
		 *
		 * @param array<int, array<string, string>> $plans Each with `product_slug` (the name that blocks use),
		 *                                                 `path_slug` (its slug in the checkout URL) and
		 *                                                 `product_name` (for people).
		 */
		$plans = apply_filters( 'millwork_plans', array() );
		return array_values( array_filter( array_map( array( self::class, 'plan' ), is_array( $plans ) ? $plans : array() ) ) );
	}

	/** @return array{product_slug: string, path_slug: string, product_name: string}|null */
	public static function current_plan(): ?array {
		/**
		 * Filters the site's plan.
		 *
		 * @param array<string, string>|null $plan An entry of `millwork_plans`, or null for none.
		 */
		return self::plan( apply_filters( 'millwork_current_plan', null ) );
	}

	/**
	 * Where plans are listed and bought.
	 * @return array{plansPath: string, plansUrl: string, checkoutUrl: string, myPlanUrl: string} Each may be empty.
	 */
	public static function addresses(): array {
		/**
		 * Filters the URL of the page that shows the host's plans.
		 *
		 * @param string $url Absolute URL.
		 */
		$plans_url = self::address( apply_filters( 'millwork_plans_url', '' ) );
		return array(
			/**
			 * Filters the REST path from which the editor fetches the plans, in the format of `millwork_plans`.
			 *
			 * @param string $path With a leading slash. Defaults to our own route if `millwork_plans` names any plans.
			 */
			'plansPath'   => self::text( apply_filters( 'millwork_plans_path', self::plans() ? '/millwork/v1/plans' : '' ) ),
			'plansUrl'    => $plans_url,
			/**
			 * Filters the URL of the checkout, with `{plan}` in place of the plan's path_slug. The editor adds
			 * `redirect_to`, the URL to return to.
			 *
			 * @param string $url Absolute URL.
			 */
			'checkoutUrl' => self::address( apply_filters( 'millwork_checkout_url', '' ) ),
			/**
			 * Filters the URL of the page that shows the site's own plan.
			 *
			 * @param string $url Absolute URL. Defaults to the page of all plans.
			 */
			'myPlanUrl'   => self::address( apply_filters( 'millwork_my_plan_url', $plans_url ) ),
		);
	}

	/** @return string[] The origins of the URLs above, such as 'https://plans.example.com'. */
	public static function origins(): array {
		$addresses = self::addresses();
		return array_values(
			array_unique(
				array_filter(
					array_map( array( self::class, 'origin' ), array( $addresses['plansUrl'], $addresses['checkoutUrl'] ) )
				)
			)
		);
	}

	/** Whether blocks that need another plan offer it. */
	public static function nudges(): bool {
		/**
		 * Filters whether the editor shows blocks that need another plan, with an upgrade banner.
		 *
		 * @param bool $enabled True if there are plans to sell.
		 */
		return (bool) apply_filters( 'millwork_enable_upgrade_nudge', array() !== self::origins() );
	}

	/** @return string Empty if the URL is invalid or contains a user name. */
	public static function origin( string $url ): string {
		// Braces are not allowed in a URL.
		$target = RequestUrl::parse( str_replace( '{plan}', '', $url ) );
		return $target instanceof RequestUrl ? $target->origin() : '';
	}

	/**
	 * The site as its host sees it, with the names that the editor's page uses: `jetpack` with three flags, and
	 * `siteType`.
	 * @return array{jetpack: array<string, bool>, siteType: string}
	 */
	public static function page_state(): array {
		/**
		 * Filters the host's type of site.
		 *
		 * @param string $type 'simple' or 'atomic', or '' for a self-hosted site.
		 */
		$type = apply_filters( 'millwork_site_type', '' );
		return array(
			'jetpack'  => array(
				/**
				 * Filters whether the current user has an account at the host. Self-hosted sites have no other
				 * accounts, so everyone who is logged in counts.
				 *
				 * @param bool $connected Whether the user is connected.
				 */
				'is_current_user_connected' => (bool) apply_filters( 'millwork_is_current_user_connected', is_user_logged_in() ),
				/**
				 * Filters whether only members see the site.
				 *
				 * @param bool $is_private Whether the site is private.
				 */
				'is_private_site'           => (bool) apply_filters( 'millwork_is_private_site', -1 === (int) get_option( 'blog_public' ) ),
				'enable_upgrade_nudge'      => self::nudges(),
			),
			'siteType' => in_array( $type, array( 'simple', 'atomic' ), true ) ? $type : '',
		);
	}

	/**
	 * @param mixed $plan From the host.
	 * @return array{product_slug: string, path_slug: string, product_name: string}|null Null if it has no slug.
	 */
	private static function plan( $plan ): ?array {
		$slug = is_array( $plan ) ? self::text( $plan['product_slug'] ?? '' ) : '';
		return '' === $slug ? null : array(
			'product_slug' => $slug,
			'path_slug'    => self::text( $plan['path_slug'] ?? '' ),
			'product_name' => self::text( $plan['product_name'] ?? '' ),
		);
	}

	/** @param mixed $url From the host; '' is returned unless it is a web URL. */
	private static function address( $url ): string {
		$url = self::text( $url );
		return '' === self::origin( $url ) ? '' : $url;
	}

	/** @param mixed $value From the host; '' is returned unless it is text. */
	private static function text( $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
