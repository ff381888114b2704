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
				'description' => __( 'Which plans: ‘donation’ for those of donations, ‘all’ for all, else those of payment buttons.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
			),
			'source' => array(
				'description' => __( 'Where it is asked from.', 'millwork' ),
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
				'description' => __( 'What is paid for.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'maxLength'   => Plans::MAX_TITLE,
			),
			'price'    => array(
				'description' => __( 'The price, in units of the currency.', 'millwork' ),
				'type'        => array( 'number', 'string' ),
				'required'    => true,
			),
			'currency' => self::currency(),
			'interval' => array(
				'description' => __( 'How often it is paid.', 'millwork' ),
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
			'from'     => $text( __( 'Where it is asked from.', 'millwork' ) ),
			'redirect' => $text( __( 'Where to come back to.', 'millwork' ) ),
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
					'description' => __( 'Whether the site’s plan lacks payments.', 'millwork' ),
					'type'        => 'boolean',
				),
				'upgrade_url'                          => $text( __( 'Where a plan is bought that has them.', 'millwork' ) ),
				'site_slug'                            => $text( __( 'The site’s host.', 'millwork' ) ),
				'connect_url'                          => $text( __( 'Where payments are set up; null once visitors can pay.', 'millwork' ) ),
				'connected_account_id'                 => $text( __( 'The gateway that takes payments.', 'millwork' ) ),
				'products'                             => array( 'type' => 'array', 'items' => self::plan() ),
				'millwork'                             => array(
					'description' => __( 'The mode, the gateways that are ready in it, and where the owner goes on.', 'millwork' ),
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
