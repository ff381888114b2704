<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Plans;

use Millwork\Features\Payments\Money\Interval;

/** Parameters and schemas of the memberships routes. */
final class Schema {

	/** @return array<string, array<string, mixed>> */
	public static function status_args(): array {
		return array(
			'type'   => array(
				'description' => __( 'Which plans: ‘donation’ for donation plans, ‘all’ for all plans. By default, plans of payment buttons.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
			),
			'source' => array(
				'description' => __( 'Where the request comes from.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function donation_args(): array {
		return array(
			'type'     => array(
				'description' => __( 'What the plans are for.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array( 'donation' ),
				'default'     => 'donation',
			),
			'currency' => self::currency(),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function plan_args(): array {
		return array(
			'title'    => array(
				'description' => __( 'What people pay for.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'maxLength'   => Plans::MAX_TITLE,
			),
			'price'    => array(
				'description' => __( 'The price, in the currency’s major unit.', 'millwork' ),
				'type'        => array( 'number', 'string' ),
				'required'    => true,
			),
			'currency' => self::currency(),
			'interval' => array(
				'description' => __( 'How often people pay.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array_column( Interval::cases(), 'value' ),
				'default'     => Interval::Month->value,
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function connection_args(): array {
		$text = static fn( string $description ): array => array(
			'description' => $description,
			'type'        => 'string',
			'default'     => '',
		);
		return array(
			'from'     => $text( __( 'Where the request comes from.', 'millwork' ) ),
			'redirect' => $text( __( 'The URL to return to.', 'millwork' ) ),
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function status_schema(): array {
		$text = static fn( string $description ): array => array(
			'description' => $description,
			'type'        => array( 'string', 'null' ),
		);
		return array(
			'title'      => 'memberships-status',
			'type'       => 'object',
			'properties' => array(
				'should_upgrade_to_access_memberships' => array(
					'description' => __( 'Whether the site needs a plan that includes payments.', 'millwork' ),
					'type'        => 'boolean',
				),
				'upgrade_url'                          => $text( __( 'The URL where such a plan is sold.', 'millwork' ) ),
				'site_slug'                            => $text( __( 'The site’s host.', 'millwork' ) ),
				'connect_url'                          => $text( __( 'The URL where payments are set up, or null once visitors can pay.', 'millwork' ) ),
				'connected_account_id'                 => $text( __( 'The payment service.', 'millwork' ) ),
				'products'                             => array( 'type' => 'array', 'items' => self::plan() ),
				'millwork'                             => array(
					'description' => __( 'The mode, the payment services that are ready, and the URL of the settings.', 'millwork' ),
					'type'        => 'object',
				),
			),
		);
	}

	/** @return array<string, mixed> */
	public static function plan(): array {
		$text = array( 'type' => 'string' );
		return array(
			'type'       => 'object',
			'properties' => array(
				'id'       => array( 'type' => 'integer' ),
				'title'    => $text,
				'price'    => array( 'type' => 'number' ),
				'currency' => $text,
				'interval' => array( 'enum' => array_column( Interval::cases(), 'value' ) ) + $text,
				'type'     => $text,
			),
		);
	}

	/** @return array<string, mixed> */
	private static function currency(): array {
		return array(
			'description' => __( 'The currency’s code.', 'millwork' ),
			'type'        => 'string',
			'required'    => true,
			'pattern'     => '^[A-Z]{3}$',
		);
	}
}
