<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Entries\Privacy;
use Millwork\Tests\Features\Forms\Inbox\StoredEntries;

/** For test cases: entries with any fields, exported and erased as the tools do. */
trait PrivacyTools {

	use StoredEntries;

	/**
	 * Makes an entry with some fields.
	 * @param list<array{string, string|list<string>}> $fields Type and value of each.
	 * @param array<string, string|int|null>           $values More of its columns.
	 * @return int Its id.
	 */
	private function sent( array $fields, array $values = array() ): int {
		$data = array();
		foreach ( $fields as $number => list( $type, $value ) ) {
			$data[] = array(
				'name'  => "f$number",
				'label' => "Field $number",
				'type'  => $type,
				'value' => $value,
			);
		}
		return $this->entry(
			$values + array(
				'name'  => 'Grace',
				'email' => 'grace@example.com',
				'data'  => (string) wp_json_encode( $data, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
			)
		);
	}

	/**
	 * The entries that are exported for an address.
	 * @param string $email The address.
	 * @return array<int, string> By id: all that is told, as one text.
	 */
	private function exported( string $email ): array {
		$found = array();
		$page  = 1;
		do {
			$part = Privacy::export( $email, $page++ );
			foreach ( $part['data'] as $item ) {
				$id           = (int) substr( $item['item_id'], strlen( 'millwork-entry-' ) );
				$found[ $id ] = implode( "\n", array_column( $item['data'], 'value' ) );
			}
		} while ( ! $part['done'] );
		return $found;
	}

	/**
	 * Erases, as the tool does: until it is done.
	 * @param string $email The address.
	 * @return array{removed: bool, retained: bool, messages: string[], pages: int}
	 */
	private function erase( string $email ): array {
		$all = array(
			'removed'  => false,
			'retained' => false,
			'messages' => array(),
			'pages'    => 0,
		);
		do {
			$part            = Privacy::erase( $email, ++$all['pages'] );
			$all['removed']  = $all['removed'] || $part['items_removed'];
			$all['retained'] = $all['retained'] || $part['items_retained'];
			$all['messages'] = array_merge( $all['messages'], $part['messages'] );
			$this->assertLessThan( 300, $all['pages'], 'It has to come to an end.' );
		} while ( ! $part['done'] );
		return $all;
	}
}
