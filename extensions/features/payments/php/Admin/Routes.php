<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Admin;

use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Settings;
use Millwork\Rest\RouteRegistration;
use WP_REST_Request;

/**
 * `GET millwork/v1/payments` gives a page of the list, `…/payments/totals` sums by currency and month. They contain
 * people's names, so they need `manage_options`.
 */
final class Routes {

	public static function register_routes(): void {
		$may = array( self::class, 'may' );
		RouteRegistration::serve( 'millwork/v1', '/payments', array( self::class, 'page' ), $may, array( self::class, 'page_schema' ), array( self::class, 'page_args' ) );
		RouteRegistration::serve( 'millwork/v1', '/payments/totals', array( self::class, 'totals' ), $may, array( self::class, 'totals_schema' ), array( self::class, 'args' ) );
	}

	public static function may(): bool {
		return current_user_can( 'manage_options' );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		$date = array( 'type' => 'string', 'default' => '', 'pattern' => '^(\d{4}-\d{2}-\d{2})?$' );
		return array(
			'mode'   => array(
				'description' => __( 'Live or test payments. Defaults to the current mode.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array( '', 'live', 'test' ),
				'default'     => '',
			),
			'status' => array(
				'description' => __( 'A status, or ‘all’. By default, abandoned payments are left out.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array( '', 'all', ...array_column( PaymentStatus::cases(), 'value' ) ),
				'default'     => '',
			),
			'search' => array(
				'description' => __( 'Part of a name, an email address or an item, or a payment number.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
				'maxLength'   => 200,
			),
			'from'   => array( 'description' => __( 'The first day, such as 2026-01-31.', 'millwork' ) ) + $date,
			'to'     => array( 'description' => __( 'The last day.', 'millwork' ) ) + $date,
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function page_args(): array {
		return self::args() + array(
			'before'   => array(
				'description' => __( 'The value of `next` from the previous page.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 0,
				'minimum'     => 0,
			),
			'per_page' => array(
				'description' => __( 'Payments per page.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 25,
				'minimum'     => 1,
				'maximum'     => PaymentList::MAX_PAGE,
			),
		);
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array{payments: list<array<string, mixed>>, next: int, is_complete: bool}
	 */
	public static function page( WP_REST_Request $request ): array {
		$page = PaymentList::page( self::filter( $request->get_params() ), (int) $request['before'], (int) $request['per_page'] );
		return array(
			'payments'    => Presentation::from_rows( $page['rows'] ),
			'next'        => $page['next'],
			'is_complete' => $page['is_complete'],
		);
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array{totals: list<array<string, mixed>>, is_complete: bool}
	 */
	public static function totals( WP_REST_Request $request ): array {
		$found           = PaymentList::totals( self::filter( $request->get_params() ) );
		$found['totals'] = array_map(
			static function ( array $row ): array {
				$money = new Money( $row['units'], $row['currency'] );
				return array( 'amount' => $money->format(), 'decimal' => $money->decimal() ) + $row;
			},
			$found['totals']
		);
		return $found;
	}

	/**
	 * @param array<string, mixed> $params Checked against args().
	 * @return array{mode: Mode, status: string, search: string, from: string, to: string}
	 */
	public static function filter( array $params ): array {
		return array(
			'mode'   => Mode::tryFrom( (string) ( $params['mode'] ?? '' ) ) ?? Settings::mode(),
			'status' => (string) ( $params['status'] ?? '' ),
			'search' => trim( (string) ( $params['search'] ?? '' ) ),
			'from'   => (string) ( $params['from'] ?? '' ),
			'to'     => (string) ( $params['to'] ?? '' ),
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function page_schema(): array {
		return array(
			'title'      => 'payments',
			'type'       => 'object',
			'properties' => array(
				'payments'    => array( 'type' => 'array', 'items' => Presentation::schema() ),
				'next'        => array(
					'description' => __( 'Where the next page begins, or 0 if there is none.', 'millwork' ),
					'type'        => 'integer',
				),
				'is_complete' => array(
					'description' => __( 'Whether a search has looked through all payments. If not, it continues on the next page.', 'millwork' ),
					'type'        => 'boolean',
				),
			),
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function totals_schema(): array {
		$text = array( 'type' => 'string' );
		return array(
			'title'      => 'payment-totals',
			'type'       => 'object',
			'properties' => array(
				'totals'      => array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => array(
							'currency' => $text,
							'month'    => $text,
							'amount'   => $text,
							'decimal'  => $text,
							'count'    => array( 'type' => 'integer' ),
							'units'    => array( 'type' => 'integer' ),
						),
					),
				),
				'is_complete' => array(
					'description' => __( 'Whether a search has looked through all payments. If not, the totals are those of the newest.', 'millwork' ),
					'type'        => 'boolean',
				),
			),
		);
	}
}
