<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\PayPal;

use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;

/** The client id and the secret of the owner's app at PayPal, for each mode a pair of its own. */
final class Keys {

	/** The secrets' names by mode: client id and secret. */
	private const NAMES = array(
		'live' => array( 'paypal_client_id', 'paypal_secret' ),
		'test' => array( 'paypal_sandbox_client_id', 'paypal_sandbox_secret' ),
	);

	/** Where an owner makes an app. */
	private const APPS = 'https://developer.paypal.com/dashboard/applications/';

	/**
	 * Adds the fields to the payments' section.
	 * @param array<string, array<string, mixed>> $sections Sections by id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_fields( array $sections ): array {
		$labels = array(
			'live' => array( __( 'PayPal client ID', 'millwork' ), __( 'PayPal secret', 'millwork' ) ),
			'test' => array( __( 'PayPal sandbox client ID', 'millwork' ), __( 'PayPal sandbox secret', 'millwork' ) ),
		);
		foreach ( self::NAMES as $mode => list( $client, $secret ) ) {
			$link                                      = array(
				'url'  => self::APPS . ( 'live' === $mode ? 'live' : 'sandbox' ),
				'text' => __( 'Your apps at PayPal', 'millwork' ),
			);
			$sections['payments']['fields'][ $client ] = array(
				'type'  => 'secret',
				'label' => $labels[ $mode ][0],
				'help'  => 'live' === $mode ? __( 'Of an app that you make in your business account at PayPal. Payers then pay on PayPal’s page and come back.', 'millwork' ) : __( 'For test mode: of an app in PayPal’s sandbox, where no money moves.', 'millwork' ),
				'link'  => $link,
			);
			$sections['payments']['fields'][ $secret ] = array(
				'type'  => 'secret',
				'label' => $labels[ $mode ][1],
				'link'  => $link,
			);
		}
		return $sections;
	}

	/**
	 * The keys of a mode.
	 * @return array{client: Secret, secret: Secret}|null Null if the owner has not given both.
	 */
	public static function of( Mode $mode ): ?array {
		list( $client, $secret ) = array_map( static fn( string $name ): ?Secret => Secrets::get( $name ), self::NAMES[ $mode->value ] );
		return $client && $secret ? compact( 'client', 'secret' ) : null;
	}

	/**
	 * What tells the keys of a mode from earlier ones, without telling them.
	 * @param array{client: Secret, secret: Secret} $keys The keys.
	 */
	public static function fingerprint( array $keys ): string {
		return substr( wp_hash( $keys['client']->reveal() . '|' . $keys['secret']->reveal() ), 0, 16 );
	}
}
