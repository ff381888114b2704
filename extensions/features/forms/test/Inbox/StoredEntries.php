<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Inbox;

use Millwork\Features\Forms\Entries\Entries;

/** For test cases: entries that are there without having been sent. */
trait StoredEntries {

	/** How many were made, for the attempts. */
	private int $made = 0;

	/**
	 * @param array<string, string|int|null> $values Values by column.
	 * @return int Its id.
	 */
	private function entry( array $values = array() ): int {
		$name  = (string) ( $values['name'] ?? 'Ada' );
		$email = (string) ( $values['email'] ?? 'ada@example.com' );
		return Entries::insert(
			$values + array(
				'form_id' => '',
				'source'  => 'post:7',
				'created' => '2026-11-20 10:00:00',
				'moved'   => '2026-11-20 10:00:00',
				'state'   => 'inbox',
				'sender'  => mb_strtolower( $name ),
				'name'    => $name,
				'email'   => $email,
				'excerpt' => 'A table, please.',
				'data'    => $this->data(
					array(
						'Name'    => $name,
						'Message' => 'A table, please.',
					)
				),
				'url'     => 'https://example.org/write-to-us/',
				'attempt' => 'test-' . ++$this->made,
				'mail'    => 'sent',
			)
		);
	}

	/**
	 * What was sent, as the table has it.
	 * @param array<string, string|list<string>> $values Values by label.
	 */
	private function data( array $values ): string {
		$fields = array();
		foreach ( $values as $label => $value ) {
			$fields[] = array(
				'name'  => 'f' . ( count( $fields ) + 1 ),
				'label' => $label,
				'type'  => 'text',
				'value' => $value,
			);
		}
		return (string) wp_json_encode( $fields, JSON_UNESCAPED_UNICODE );
	}

	/**
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed>
	 */
	private function page( array $params = array() ): array {
		$answer = $this->rest( 'GET', '/millwork/v1/entries', $params );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return $answer->get_data();
	}

	/**
	 * The ids of a page of the list.
	 * @param array<string, mixed> $params Parameters.
	 * @return list<int>
	 */
	private function ids( array $params = array() ): array {
		return array_column( $this->page( $params )['entries'], 'id' );
	}
}
