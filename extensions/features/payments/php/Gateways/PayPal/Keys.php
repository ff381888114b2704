<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\PayPal;

use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;

/** The client ID and secret of the owner's PayPal app, for each mode. */
final class Keys {

	/** The gateway's name in rows, URLs and settings. */
	public const GATEWAY = 'paypal';

	/** Names of the client ID and the secret, by mode. */
	private const NAMES = array(
		'live' => array( 'paypal_client_id', 'paypal_secret' ),
		'test' => array( 'paypal_sandbox_client_id', 'paypal_sandbox_secret' ),
	);

	/** Where the owner creates an app. */
	private const APPS = 'https://developer.paypal.com/dashboard/applications/';

	/**
	 * Adds the section of the keys.
	 * @param array<string, array<string, mixed>> $sections By ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$fields = array();
		$labels = array(
			'live' => array( __( 'PayPal client ID', 'millwork' ), __( 'PayPal secret', 'millwork' ) ),
			'test' => array( __( 'PayPal sandbox client ID', 'millwork' ), __( 'PayPal sandbox secret', 'millwork' ) ),
		);
		foreach ( self::NAMES as $mode => list( $client, $secret ) ) {
			$link              = array(
				'url'  => self::APPS . ( 'live' === $mode ? 'live' : 'sandbox' ),
				'text' => __( 'Your PayPal apps', 'millwork' ),
			);
			$fields[ $client ] = array(
				'type'  => 'secret',
				'label' => $labels[ $mode ][0],
				'help'  => 'live' === $mode ? __( 'From an app in your PayPal business account. People pay on PayPal’s page and come back.', 'millwork' ) : __( 'For test mode: from an app in PayPal’s sandbox. No real money is charged.', 'millwork' ),
				'link'  => $link,
			);
			$fields[ $secret ] = array(
				'type'  => 'secret',
				'label' => $labels[ $mode ][1],
				'link'  => $link,
			);
		}
		$sections['paypal'] = array(
			'title'  => __( 'PayPal', 'millwork' ),
			'group'  => 'connections',
			'see'    => array( 'payments' ),
			'order'  => 42,
			'fields' => $fields,
		);
		return $sections;
	}

	/** @return array{client: Secret, secret: Secret}|null Null if one is missing. */
	public static function for_mode( Mode $mode ): ?array {
		list( $client, $secret ) = array_map( static fn( string $name ): ?Secret => Secrets::get( $name ), self::NAMES[ $mode->value ] );
		return $client && $secret ? compact( 'client', 'secret' ) : null;
	}

	/**
	 * Identifies keys without revealing them.
	 * @param array{client: Secret, secret: Secret} $keys The keys.
	 */
	public static function fingerprint( array $keys ): string {
		return substr( wp_hash( $keys['client']->reveal() . '|' . $keys['secret']->reveal() ), 0, 16 );
	}
}
