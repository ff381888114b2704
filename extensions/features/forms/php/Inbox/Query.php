<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use DateTimeImmutable;
use DateTimeZone;
use Millwork\Features\Forms\Entries\EntryList;
use Millwork\Features\Forms\Entries\EntryState;

/**
 * Reads the parameters that the list, its entries and the export share. Converts the site's days to UTC.
 * @phpstan-import-type Filter from EntryList
 */
final class Query {

	/**
	 * @param Filter $filter   For EntryList.
	 * @param string $order_by 'created' or 'sender'.
	 * @param bool   $is_desc  Whether the order is descending.
	 */
	private function __construct( public readonly array $filter, public readonly string $order_by, public readonly bool $is_desc ) {
	}

	/** @return array<string, array<string, mixed>> For register_rest_route(). */
	public static function args(): array {
		$day = static fn( string $description ): array => array(
			'description'       => $description,
			'type'              => 'string',
			'validate_callback' => static fn( mixed $value ): bool => is_string( $value ) && self::is_day( $value ),
		);
		return array(
			'state'   => array(
				'description' => __( 'The status of the entries.', 'millwork' ),
				'type'        => 'string',
				'enum'        => EntryState::shown(),
				'default'     => EntryState::Inbox->value,
			),
			'form'    => array(
				'description' => __( 'The form’s place, as returned by the list of forms.', 'millwork' ),
				'type'        => 'string',
				'pattern'     => '^[a-z_]{1,40}:[0-9]{1,20}(:[0-9a-f]{8})?$',
			),
			'is_read' => array(
				'description' => __( 'Only read or only unread entries.', 'millwork' ),
				'type'        => 'boolean',
			),
			'from'    => $day( __( 'The first day in the site’s time zone, such as 2026-11-21.', 'millwork' ) ),
			'to'      => $day( __( 'The last day in the site’s time zone, such as 2026-11-21.', 'millwork' ) ),
			'search'  => array(
				'description' => __( 'Text to find in the sender’s name or email address or in the entry.', 'millwork' ),
				'type'        => 'string',
				'maxLength'   => 200,
			),
			'answer'  => array(
				'description' => __( 'Numbers of answers that the entries must have, as returned by the list of choices, separated by commas.', 'millwork' ),
				'type'        => 'string',
				'pattern'     => '^[1-9][0-9]{0,17}(,[1-9][0-9]{0,17}){0,4}$',
			),
			'starred' => array(
				'description' => __( 'Only entries with a star.', 'millwork' ),
				'type'        => 'boolean',
				'enum'        => array( true ),
			),
			'orderby' => array(
				'description' => __( 'The field to sort by.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array( 'created', 'sender' ),
				'default'     => 'created',
			),
			'order'   => array(
				'description' => __( 'The direction.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array( 'asc', 'desc' ),
				'default'     => 'desc',
			),
		);
	}

	/** @param array<string, mixed> $params Validated against args(). */
	public static function from_parameters( array $params ): self {
		$filter = array( 'state' => (string) $params['state'] );
		if ( isset( $params['form'] ) ) {
			$filter['source'] = (string) $params['form'];
		}
		if ( isset( $params['is_read'] ) ) {
			$filter['is_read'] = (bool) $params['is_read'];
		}
		if ( isset( $params['from'] ) ) {
			$filter['from'] = self::midnight( (string) $params['from'] );
		}
		if ( isset( $params['to'] ) ) {
			// The last day is included.
			$filter['to'] = self::midnight( (string) $params['to'], '+1 day' );
		}
		if ( '' !== trim( (string) ( $params['search'] ?? '' ) ) ) {
			$filter['search'] = trim( (string) $params['search'] );
		}
		if ( isset( $params['answer'] ) ) {
			$filter['answers'] = array_map( 'intval', explode( ',', (string) $params['answer'] ) );
		}
		if ( ! empty( $params['starred'] ) ) {
			$filter['is_starred'] = true;
		}
		return new self( $filter, (string) $params['orderby'], 'desc' === $params['order'] );
	}

	/** @param string $text A date such as '2026-11-21'; may be anything. */
	private static function is_day( string $text ): bool {
		return 1 === preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $text, $found ) && checkdate( (int) $found[2], (int) $found[3], (int) $found[1] );
	}

	/**
	 * The beginning of a day, in UTC, as stored in the table.
	 * @param string $shift To be added, such as '+1 day'.
	 */
	private static function midnight( string $day, string $shift = '+0 days' ): string {
		return ( new DateTimeImmutable( "$day 00:00:00", wp_timezone() ) )->modify( $shift )->setTimezone( new DateTimeZone( 'UTC' ) )->format( 'Y-m-d H:i:s' );
	}
}
