<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Webhooks;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Logic\StoredConditions;
use Millwork\Http\RequestUrl;

/**
 * Reads a form's webhooks: ours, and those that an editor of 2026 stored in `webhooks`, which are sent in the shape that
 * their receivers expect: only the answers by field, in the stored format and by the stored method.
 * @phpstan-import-type Webhook from Definition
 */
final class WebhookParser {

	/** Webhooks of a form; as many of the editors of 2026 may be stored besides. */
	public const MOST = 3;

	private const FORMATS = array( 'json', 'urlencoded' );
	private const METHODS = array( 'POST', 'PUT', 'GET' );

	/**
	 * @param array<string, mixed>                                $attributes The form's block's.
	 * @param array<array-key, array{name: string, type: string}> $fields     The form's fields by their stored IDs.
	 * @return list<Webhook> Those that are on, with usable URLs and conditions.
	 */
	public static function read( array $attributes, array $fields ): array {
		$webhooks = array();
		foreach ( self::stored( $attributes['millworkWebhooks'] ?? null ) as $index => $one ) {
			$url = self::url( $one['url'] ?? '' );
			if ( '' !== $url && false !== ( $one['enabled'] ?? true ) && StoredConditions::are_usable( $one['conditions'] ?? null, $fields ) ) {
				$condition  = StoredConditions::read( $one['conditions'] ?? null, $fields );
				$webhooks[] = array(
					'number' => $index + 1,
					'id'     => self::id( $one['id'] ?? '' ),
					'url'    => $url,
				) + ( true === ( $one['fileLinks'] ?? false ) ? array( 'file_links' => true ) : array() ) + ( $condition ? array( 'condition' => $condition ) : array() );
			}
		}
		foreach ( self::stored( $attributes['webhooks'] ?? null ) as $index => $one ) {
			$url    = self::url( $one['url'] ?? '' );
			$format = is_string( $one['format'] ?? 'json' ) ? strtolower( $one['format'] ?? 'json' ) : '';
			$method = is_string( $one['method'] ?? 'POST' ) ? strtoupper( $one['method'] ?? 'POST' ) : '';
			// Unlike ours, these are off unless they say otherwise.
			if ( '' !== $url && ! empty( $one['enabled'] ) && in_array( $format, self::FORMATS, true ) && in_array( $method, self::METHODS, true ) ) {
				$webhooks[] = array(
					'number' => self::MOST + $index + 1,
					'id'     => self::id( $one['webhook_id'] ?? '' ),
					'url'    => $url,
					'older'  => "$method $format",
				);
			}
		}
		return $webhooks;
	}

	/**
	 * A URL that a webhook may be sent to: answers are personal data, so it must be encrypted.
	 * @return string '' if it is none. Whether its host is public is decided when something is sent.
	 */
	public static function url( mixed $url ): string {
		$target = is_string( $url ) ? RequestUrl::parse( $url ) : null;
		$ports  = $target instanceof RequestUrl ? array( 443, 8443 ) : array();
		/**
		 * Filters the ports that forms' webhooks may use.
		 *
		 * @param int[] $ports The ports.
		 */
		$ports = (array) apply_filters( 'millwork_form_webhook_ports', $ports );
		return $target instanceof RequestUrl && 'https' === $target->scheme && in_array( $target->port, $ports, true ) ? $target->url() : '';
	}

	/** @return string What tells the webhook's secret from others. */
	public static function id( mixed $id ): string {
		return is_string( $id ) && 1 === preg_match( '/^[A-Za-z0-9_-]{1,64}$/D', $id ) ? $id : '';
	}

	/** @return list<array<array-key, mixed>> */
	private static function stored( mixed $stored ): array {
		return array_map( static fn( mixed $one ): array => is_array( $one ) ? $one : array(), array_slice( is_array( $stored ) ? array_values( $stored ) : array(), 0, self::MOST ) );
	}
}
