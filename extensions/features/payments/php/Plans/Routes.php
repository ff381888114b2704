<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Plans;

use Millwork\Blocks\Availability\PlanAvailability;
use Millwork\Data\Formats\Currency;
use Millwork\Features\Payments\Admin\Screen;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Gateways\Gateway;
use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Settings;
use Millwork\Plans\Host;
use Millwork\Rest\RouteRegistration;
use Millwork\Settings\Page;
use WP_Error;
use WP_REST_Request;
use WP_REST_Server;

/**
 * `GET wpcom/v2/memberships/status`, `POST …/products` (donation plans), `POST …/product` (one plan), and `GET
 * jetpack/v4/connection/url`, which is the settings page of this site.
 */
final class Routes {

	public static function register_routes(): void {
		$plan = static fn(): array => Schema::plan() + array( 'title' => 'membership-product' );
		RouteRegistration::serve( 'wpcom/v2', '/memberships/status', array( self::class, 'status' ), array( RouteRegistration::class, 'is_author' ), array( Schema::class, 'status_schema' ), array( Schema::class, 'status_args' ) );
		RouteRegistration::serve(
			'wpcom/v2',
			'/memberships/products',
			array( self::class, 'create_donations' ),
			array( self::class, 'may_create' ),
			static fn(): array => array(
				'title' => 'membership-products',
				'type'  => 'array',
				'items' => Schema::plan(),
			),
			array( Schema::class, 'donation_args' ),
			WP_REST_Server::CREATABLE
		);
		RouteRegistration::serve( 'wpcom/v2', '/memberships/product', array( self::class, 'create' ), array( self::class, 'may_create' ), $plan, array( Schema::class, 'plan_args' ), WP_REST_Server::CREATABLE );
		RouteRegistration::serve(
			'jetpack/v4',
			'/connection/url',
			array( self::class, 'connect_url' ),
			array( self::class, 'may_connect' ),
			static fn(): array => array( 'title' => 'connection-url', 'type' => 'string', 'format' => 'uri' ),
			array( Schema::class, 'connection_args' )
		);
	}

	/** Whether the current user may add a plan. */
	public static function may_create(): bool {
		return current_user_can( 'publish_posts' );
	}

	/** Whether the current user may set up payments. */
	public static function may_connect(): bool {
		return current_user_can( 'manage_options' );
	}

	/**
	 * Whether payments are set up, and the plans.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>
	 */
	public static function status( WP_REST_Request $request ): array {
		$type     = (string) $request['type'];
		$mode     = Settings::mode();
		$live     = GatewayList::ready( Mode::Live );
		$visitors = GatewayList::for_visitors();
		$is_open  = Mode::Live === $mode && array() !== $live;
		$upgrade  = self::upgrade_url( 'donation' === $type ? 'donations' : 'recurring-payments' );
		return array(
			'should_upgrade_to_access_memberships' => null !== $upgrade,
			'upgrade_url'                          => (string) $upgrade,
			'site_slug'                            => (string) wp_parse_url( home_url(), PHP_URL_HOST ),
			'connect_url'                          => $is_open ? null : Page::url( 'payments' ),
			'connected_account_id'                 => $is_open ? (string) array_key_first( $live ) : null,
			'products'                             => array_map( static fn( Plan $plan ): array => $plan->to_array(), Plans::all( 'all' === $type ? null : ( 'donation' === $type ? $type : '' ) ) ),
			'millwork'                             => array(
				'mode'         => $mode->value,
				'is_set_up'    => GatewayList::are_set_up(),
				'gateways'     => array_keys( GatewayList::ready( $mode ) ),
				'services'     => array_values( array_map( array( GatewayList::class, 'service' ), $visitors ) ),
				'possible'     => GatewayList::services(),
				'accepts'      => array_map( static fn( Interval $interval ): array => self::currencies( $visitors, $interval ), array_column( Interval::cases(), null, 'value' ) ),
				'settings_url' => self::may_connect() ? Page::url( 'payments' ) : '',
				'payments_url' => self::may_connect() ? Screen::url() : '',
			),
		);
	}

	/**
	 * The currencies that gateways accept.
	 * @param array<string, Gateway> $gateways By name.
	 * @return list<string> ISO 4217 codes.
	 */
	private static function currencies( array $gateways, Interval $interval ): array {
		return array_values( array_filter( Currency::payment_currencies(), static fn( string $code ): bool => array() !== GatewayList::accepting( $gateways, $code, $interval ) ) );
	}

	/**
	 * Adds missing plans.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return list<array<string, mixed>>|WP_Error
	 */
	public static function create_donations( WP_REST_Request $request ): array|WP_Error {
		$plans = Plans::donations( (string) $request['currency'] );
		return $plans instanceof WP_Error ? $plans : array_map( static fn( Plan $plan ): array => $plan->to_array(), $plans );
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function create( WP_REST_Request $request ): array|WP_Error {
		$currency = (string) $request['currency'];
		$title    = trim( sanitize_text_field( (string) $request['title'] ) );
		$price    = Money::from_decimal( $request['price'], $currency );
		$least    = Money::minimum( $currency );
		if ( '' === $title ) {
			return new WP_Error( 'millwork_payments_title', __( 'Enter a title so people know what they’re paying for.', 'millwork' ), array( 'status' => 400 ) );
		}
		if ( ! $least ) {
			return new WP_Error( 'millwork_payments_currency', __( 'Payments in this currency aren’t possible. Choose another currency.', 'millwork' ), array( 'status' => 400 ) );
		}
		if ( ! $price || $price->units < $least->units ) {
			/* translators: %s: an amount, such as $0.50. */
			return new WP_Error( 'millwork_payments_price', sprintf( __( 'Minimum allowed price is %s.', 'millwork' ), $least->format() ), array( 'status' => 400 ) );
		}
		if ( $price->units > Offer::MAX_AMOUNT ) {
			/* translators: %s: an amount, such as $1,000.00. */
			return new WP_Error( 'millwork_payments_price', sprintf( __( 'The maximum amount is %s.', 'millwork' ), ( new Money( Offer::MAX_AMOUNT, $currency ) )->format() ), array( 'status' => 400 ) );
		}
		$plan = Plans::add( $title, $price, Interval::from( (string) $request['interval'] ) );
		return $plan instanceof WP_Error ? $plan : $plan->to_array();
	}

	public static function connect_url(): string {
		return Page::url( 'payments' );
	}

	/**
	 * Where to upgrade for a block, on a host that sells plans.
	 * @param string $slug The block's.
	 * @return string|null Null if no upgrade is needed; '' if the host gives no URL.
	 */
	private static function upgrade_url( string $slug ): ?string {
		$record = PlanAvailability::records()[ $slug ] ?? null;
		return PlanAvailability::MISSING_PLAN === ( $record['unavailableReason'] ?? '' ) ? Host::addresses()['plansUrl'] : null;
	}
}
