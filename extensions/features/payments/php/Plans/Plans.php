<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Plans;

use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use WP_Error;
use WP_Post;

/**
 * Plans are posts of the type `jp_mem_plan` with meta `jetpack_memberships_…`, so that plans created by another plugin
 * keep working.
 */
final class Plans {

	public const TYPE = 'jp_mem_plan';

	/** The meta keys' prefix. */
	private const META = 'jetpack_memberships_';

	/** How many are listed at most. */
	private const MAX_PLANS = 200;

	/** In characters. */
	public const MAX_TITLE = 200;

	/**
	 * Registers the post type, unless it exists. Plans have no page. Only the owner can change prices, also by XML-RPC
	 * and the like.
	 */
	public static function register(): void {
		if ( post_type_exists( self::TYPE ) ) {
			return;
		}
		register_post_type(
			self::TYPE,
			array(
				'labels'          => array( 'name' => __( 'Payment plans', 'millwork' ) ),
				'public'          => false,
				'show_ui'         => false,
				'show_in_rest'    => false,
				'can_export'      => true,
				'rewrite'         => false,
				'query_var'       => false,
				'supports'        => array( 'title', 'custom-fields' ),
				'map_meta_cap'    => false,
				'capability_type' => 'post',
				'capabilities'    => array_fill_keys( array( 'edit_post', 'read_post', 'delete_post', 'edit_posts', 'edit_others_posts', 'publish_posts', 'read_private_posts', 'delete_posts', 'create_posts' ), 'manage_options' ),
			)
		);
	}

	/** @return Plan|null Null if it doesn't exist, isn't published or has no valid price. */
	public static function get( int $id ): ?Plan {
		$post = $id > 0 ? get_post( $id ) : null;
		return $post instanceof WP_Post && self::TYPE === $post->post_type && 'publish' === $post->post_status ? self::from_post( $post ) : null;
	}

	/**
	 * Newest first.
	 * @param string|null $type 'donation' or ''; null for all.
	 * @return list<Plan>
	 */
	public static function all( ?string $type = null ): array {
		$posts = get_posts(
			array(
				'post_type'   => self::TYPE,
				'post_status' => 'publish',
				'numberposts' => self::MAX_PLANS,
				'orderby'     => 'ID',
				'order'       => 'DESC',
			)
		);
		$plans = array_filter( array_map( array( self::class, 'from_post' ), $posts ) );
		return array_values( null === $type ? $plans : array_filter( $plans, static fn( Plan $plan ): bool => $plan->type === $type ) );
	}

	/**
	 * The caller checks the capability.
	 * @param string $type 'donation' or ''.
	 */
	public static function add( string $title, Money $price, Interval $interval, string $type = '' ): Plan|WP_Error {
		$id = wp_insert_post(
			array(
				'post_type'   => self::TYPE,
				'post_status' => 'publish',
				'post_title'  => wp_slash( $title ),
				'meta_input'  => array(
					self::META . 'price'    => $price->decimal(),
					self::META . 'currency' => $price->currency,
					self::META . 'interval' => $interval->value,
					self::META . 'type'     => $type,
				),
			),
			true
		);
		return $id instanceof WP_Error ? $id : new Plan( $id, $title, $price, $interval, $type );
	}

	/**
	 * The donation plans of a currency, one for each interval. Adds missing ones. The caller checks the capability.
	 * @return list<Plan>|WP_Error
	 */
	public static function donations( string $currency ): array|WP_Error {
		$least = Money::minimum( $currency );
		if ( ! $least ) {
			return new WP_Error( 'millwork_payments_currency', __( 'Payments in this currency aren’t possible. Choose another currency.', 'millwork' ), array( 'status' => 400 ) );
		}
		$titles = array(
			Interval::OneTime->value => __( 'One-time donation', 'millwork' ),
			Interval::Month->value   => __( 'Monthly donation', 'millwork' ),
			Interval::Year->value    => __( 'Yearly donation', 'millwork' ),
		);
		$plans  = array();
		foreach ( self::all( 'donation' ) as $plan ) {
			if ( $plan->price->currency === $currency ) {
				$plans[ $plan->interval->value ] ??= $plan;
			}
		}
		$all = array();
		foreach ( Interval::cases() as $interval ) {
			$plan = $plans[ $interval->value ] ?? self::add( $titles[ $interval->value ], $least, $interval, 'donation' );
			if ( $plan instanceof WP_Error ) {
				return $plan;
			}
			$all[] = $plan;
		}
		return $all;
	}

	private static function from_post( WP_Post $post ): ?Plan {
		$meta  = static function ( string $name ) use ( $post ): string {
			$value = get_post_meta( $post->ID, self::META . $name, true );
			return is_scalar( $value ) ? (string) $value : '';
		};
		$price = Money::from_decimal( $meta( 'price' ), strtoupper( $meta( 'currency' ) ) );
		if ( ! $price || $price->units < 1 || '' !== $meta( 'is_deleted' ) ) {
			return null;
		}
		$type = $meta( 'type' );
		return new Plan( $post->ID, $post->post_title, $price, Interval::tryFrom( $meta( 'interval' ) ) ?? Interval::Month, 'donation' === $type ? $type : '' );
	}
}
