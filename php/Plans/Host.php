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
		 * The plans that the host sells.
		 * @param array<int, array<string, string>> $plans Each with `product_slug` (the name by which
		 *                                                 blocks ask for it), `path_slug` (its word
		 *                                                 in the checkout's address) and
		 *                                                 `product_name` (for people).
		 */
		$plans = apply_filters( 'millwork_plans', array() );
		return array_values( array_filter( array_map( array( self::class, 'plan' ), is_array( $plans ) ? $plans : array() ) ) );
	}

	/** @return array{product_slug: string, path_slug: string, product_name: string}|null */
	public static function current_plan(): ?array {
		/**
		 * The plan that the site is on, as an entry of `millwork_plans`.
		 * @param array<string, string>|null $plan Null for none.
		 */
		return self::plan( apply_filters( 'millwork_current_plan', null ) );
	}

	/**
	 * Where plans are listed and bought.
	 * @return array{plansPath: string, plansUrl: string, checkoutUrl: string, myPlanUrl: string} Each may be empty.
	 */
	public static function addresses(): array {
		/**
		 * The address of the page that shows the host's plans.
		 * @param string $url Absolute.
		 */
		$plans_url = self::address( apply_filters( 'millwork_plans_url', '' ) );
		return array(
			/**
			 * The REST path from which the editor fetches the plans, as a list of what
			 * `millwork_plans` takes: the host's own, or ours where the host names its plans to PHP.
			 * @param string $path With a slash in front.
			 */
			'plansPath'   => self::text( apply_filters( 'millwork_plans_path', self::plans() ? '/millwork/v1/plans' : '' ) ),
			'plansUrl'    => $plans_url,
			/**
			 * The address of the checkout, with `{plan}` in the place of the plan's path_slug. It
			 * is called with `redirect_to`, where the person wants to be sent afterwards.
			 * @param string $url Absolute.
			 */
			'checkoutUrl' => self::address( apply_filters( 'millwork_checkout_url', '' ) ),
			/**
			 * The address of the page that shows the site's own plan.
			 * @param string $url Absolute; the page of all plans unless given.
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
		 * Whether the editor shows blocks that want for a plan, with a banner that leads to it.
		 * @param bool $enabled True where there are plans to sell.
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
		 * What kind of site it is for its host.
		 * @param string $type 'simple' or 'atomic'; empty for a site of one's own.
		 */
		$type = apply_filters( 'millwork_site_type', '' );
		return array(
			'jetpack'  => array(
				/**
				 * Whether the person in the editor is known to the host. There are no accounts but
				 * the site's own, so everybody in the editor is, unless a host says otherwise.
				 * @param bool $connected Whether they are.
				 */
				'is_current_user_connected' => (bool) apply_filters( 'millwork_is_current_user_connected', is_user_logged_in() ),
				/**
				 * Whether the site is shown to its members only.
				 * @param bool $is_private Whether it is.
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
