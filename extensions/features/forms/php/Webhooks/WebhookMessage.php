<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Webhooks;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\FormName;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Places\FormPlace;
use Millwork\Features\Forms\Uploads\FileDownload;
use Millwork\Features\Forms\Uploads\UploadedFiles;

/**
 * What a webhook tells about an entry.
 * @phpstan-import-type Entry from Entries
 * @phpstan-import-type Webhook from Definition
 */
final class WebhookMessage {

	/**
	 * The same for each try, so that receivers recognize a repetition.
	 * @param int    $entry The entry's ID.
	 * @param string $place The form's.
	 * @param string $id    The webhook's.
	 */
	public static function id( int $entry, string $place, string $id ): string {
		return 'msg_' . substr( hash_hmac( 'sha256', "entry-$entry", WebhookSecret::of( $place, $id ) ), 0, 32 );
	}

	/**
	 * @param Entry   $entry
	 * @param Webhook $webhook
	 * @return string JSON; for a webhook of 2026 that wants it, the query of a URL.
	 */
	public static function body( array $entry, Definition $definition, array $webhook ): string {
		if ( isset( $webhook['older'] ) ) {
			$values = array_column( $entry['data'], 'value', 'name' );
			$values = array_map( static fn( string|array $value ): string => is_array( $value ) ? implode( ', ', $value ) : $value, $values );
			return 'POST json' === $webhook['older'] || 'PUT json' === $webhook['older'] ? self::json( $values ) : http_build_query( $values, '', '&', PHP_QUERY_RFC3986 );
		}
		$links   = empty( $webhook['file_links'] ) ? array() : self::links( $entry['id'] );
		$answers = array();
		foreach ( $entry['data'] as $field ) {
			$answers[] = array(
				'label' => $field['label'],
				'name'  => $field['name'],
				'type'  => $field['type'],
				'value' => $field['value'],
			) + ( isset( $field['message'] ) ? array( 'message' => $field['message'] ) : array() ) + ( isset( $links[ $field['name'] ] ) ? array( 'links' => $links[ $field['name'] ] ) : array() );
		}
		return self::json(
			array(
				'type'      => 'form.entry',
				'timestamp' => self::time( $entry['created'] ),
				'data'      => array(
					'id'      => $entry['id'],
					'form'    => FormName::with_place( $definition, FormPlace::today( $definition->source )['title'] ),
					'page'    => esc_url_raw( $entry['url'], array( 'http', 'https' ) ),
					'created' => self::time( $entry['created'] ),
					'answers' => $answers,
				),
			)
		);
	}

	/** The message that "Send test" sends. */
	public static function test(): string {
		return self::json(
			array(
				'type'      => 'form.test',
				'timestamp' => gmdate( 'Y-m-d\TH:i:s\Z' ),
				'data'      => array(
					'id'      => 0,
					'form'    => __( 'Test', 'millwork' ),
					'page'    => home_url( '/' ),
					'created' => gmdate( 'Y-m-d\TH:i:s\Z' ),
					'answers' => array(
						array( 'label' => __( 'Name', 'millwork' ), 'name' => 'name', 'type' => 'name', 'value' => 'Ada Lovelace' ),
						array( 'label' => __( 'Email', 'millwork' ), 'name' => 'email', 'type' => 'email', 'value' => 'ada@example.com' ),
					),
				),
			)
		);
	}

	/**
	 * The texts in a message.
	 * @param string $body From body().
	 * @return string In lines.
	 */
	public static function texts( string $body ): string {
		$read = json_decode( $body, true );
		if ( ! is_array( $read ) ) {
			return rawurldecode( strtr( $body, '&=', "\n\n" ) );
		}
		$texts = '';
		array_walk_recursive(
			$read,
			static function ( mixed $one ) use ( &$texts ): void {
				$texts .= is_string( $one ) ? "$one\n" : '';
			}
		);
		return $texts;
	}

	/** @return array<string, list<array{name: string, bytes: int, url: string}>> By field. */
	private static function links( int $entry ): array {
		$links = array();
		foreach ( UploadedFiles::of_entry( $entry ) as $file ) {
			$links[ $file['field'] ][] = array( 'name' => $file['name'], 'bytes' => $file['bytes'], 'url' => FileDownload::signed_url( $file ) );
		}
		return $links;
	}

	/** @param array<string, mixed> $data */
	private static function json( array $data ): string {
		return (string) wp_json_encode( (object) $data, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE );
	}

	/** @param string $time As stored in the table. */
	private static function time( string $time ): string {
		return str_replace( ' ', 'T', $time ) . 'Z';
	}
}
