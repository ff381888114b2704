<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Inbox;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Answers\AnswerIndex;
use Millwork\Features\Forms\Answers\Choices;
use Millwork\Features\Forms\Answers\Tables;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Tests\TestCase;

/** The list finds entries by an answer or a star, in every order, and old entries, too. */
final class NarrowListTest extends TestCase {

	use StoredEntries;

	public function test_finds_entries_by_their_answers(): void {
		$this->become( 'editor' );
		$made = array();
		for ( $i = 0; $i < 40; $i++ ) {
			$made[ $i ] = $this->answered( $i % 2 ? 'Oak' : 'Ash', 0 === $i % 4 ? array( 'Wax', 'Oil' ) : array( 'Oil' ), array( 'created' => '2026-11-20 10:00:' . sprintf( '%02d', intdiv( $i, 3 ) ), 'name' => 'Sender ' . $i % 3, 'is_read' => (int) ( $i > 30 ) ) );
		}
		$other = $this->answered( 'Ash', array( 'Wax' ), array( 'source' => 'post:8' ) );
		$typed = $this->answered( 'ada@example.com', array(), array() );
		// Old entries are noted when someone looks.
		$fields = $this->choices();
		$this->assertSame( array( 'Wood', 'Care' ), array_column( $fields, 'label' ) );
		$ids = array();
		foreach ( array_merge( ...array_column( $fields, 'choices' ) ) as $choice ) {
			$ids[ $choice['label'] ] = $choice['id'];
		}
		$this->assertEqualsCanonicalizing( array( 'Ash', 'Oak', 'Wax', 'Oil' ), array_keys( $ids ), 'What a person typed is no choice.' );
		$expected = array( 'Wax' => array(), 'Oil' => array(), 'Ash' => array() );
		foreach ( $made as $i => $id ) {
			0 === $i % 4 && array_push( $expected['Wax'], $id );
			array_push( $expected['Oil'], $id );
			0 === $i % 2 && array_push( $expected['Ash'], $id );
		}
		foreach ( array( 'Wax', 'Oil', 'Ash' ) as $label ) {
			$filter = array( 'form' => 'post:7', 'answer' => (string) $ids[ $label ] );
			foreach ( array( 'created', 'sender' ) as $orderby ) {
				foreach ( array( 'asc', 'desc' ) as $order ) {
					$params = $filter + compact( 'orderby', 'order' );
					$whole  = array_values( array_intersect( $this->walk( array( 'form' => 'post:7' ) + compact( 'orderby', 'order' ), 100 ), $expected[ $label ] ) );
					$this->assertSame( $whole, $this->walk( $params, 3 ), "$label by $orderby $order" );
				}
			}
			$this->assertSame( count( $expected[ $label ] ), $this->rest( 'GET', '/millwork/v1/entries/total', $filter )->get_data()['total'] );
		}
		$both = array( 'form' => 'post:7', 'answer' => "{$ids['Wax']},{$ids['Ash']}", 'is_read' => 'true' );
		$this->assertSame( array( $made[36], $made[32] ), $this->ids( $both ) );
		$beside = $this->rest( 'GET', "/millwork/v1/entries/{$made[8]}", array( 'answer' => (string) $ids['Wax'] ) )->get_data();
		$this->assertSame( array( $made[12], $made[4] ), array( $beside['previous'], $beside['next'] ) );

		// It follows what becomes of an entry.
		EntryStates::move( array( $made[0] ), EntryState::Trash );
		EntryStates::delete( array( $made[4] ) );
		$this->assertNotContains( $made[0], $this->ids( array( 'answer' => (string) $ids['Wax'], 'per_page' => 100 ) ) );
		$this->assertSame( array( $made[0] ), $this->ids( array( 'answer' => (string) $ids['Wax'], 'state' => 'trash' ) ) );
		$this->assertSame( 0, $this->rows_of( $made[4] ) );
		$this->assertGreaterThan( 0, $this->rows_of( $other ) );
		$this->assertSame( 0, $this->rows_of( $typed ) );
	}

	public function test_choices_follow_a_form_that_moves_and_unused_ones_go(): void {
		$this->become( 'editor' );
		$id = $this->answered( 'Oak', array(), array() );
		$this->assertCount( 1, $this->choices() );
		Choices::move( 'post:7', 'post:9' );
		Entries::update( $id, array( 'source' => 'post:9' ) );
		$this->assertSame( array(), $this->choices() );
		$choice = $this->choices( 'post:9' )[0]['choices'][0]['id'];
		$this->assertSame( array( $id ), $this->ids( array( 'form' => 'post:9', 'answer' => (string) $choice ) ) );
		// Noted again, it keeps its number.
		AnswerIndex::after_acceptance( Entries::find( $id ) );
		$this->assertSame( $choice, $this->choices( 'post:9' )[0]['choices'][0]['id'] );
		EntryStates::delete( array( $id ) );
		Choices::purge();
		$this->assertSame( array(), $this->choices( 'post:9' ) );
	}

	public function test_is_for_those_who_read_entries_and_takes_no_sql(): void {
		$this->become( 'author' );
		$this->assertSame( 403, $this->rest( 'GET', '/millwork/v1/entries/choices', array( 'form' => 'post:7' ) )->get_status() );
		$this->become( 'editor' );
		foreach ( array( '1 OR 1=1', '0', '1,', '1,2,3,4,5,6', "1'" ) as $wrong ) {
			$this->assertSame( 400, $this->rest( 'GET', '/millwork/v1/entries', array( 'answer' => $wrong ) )->get_status(), $wrong );
		}
		$this->assertSame( array(), $this->ids( array( 'answer' => '999999' ) ) );
	}

	/**
	 * @param list<string>                   $boxes
	 * @param array<string, string|int|null> $values By column.
	 */
	private function answered( string $choice, array $boxes, array $values ): int {
		$fields = array(
			array( 'name' => 'name', 'label' => 'Name', 'type' => 'text', 'value' => 'Oak' ),
			array( 'name' => 'wood', 'label' => 'Wood', 'type' => 'radio', 'value' => $choice ),
			array( 'name' => 'care', 'label' => 'Care', 'type' => 'checkbox-multiple', 'value' => $boxes ),
		);
		return $this->entry( array( 'data' => (string) wp_json_encode( $fields ) ) + $values );
	}

	/** @return list<array<string, mixed>> */
	private function choices( string $form = 'post:7' ): array {
		$answer = $this->rest( 'GET', '/millwork/v1/entries/choices', array( 'form' => $form ) )->get_data();
		$this->assertTrue( $answer['is_complete'] );
		return $answer['fields'];
	}

	/**
	 * All IDs of a list, page by page.
	 * @param array<string, mixed> $params
	 * @return list<int>
	 */
	private function walk( array $params, int $per_page ): array {
		$ids   = array();
		$after = '';
		do {
			$page  = $this->page( compact( 'after', 'per_page' ) + $params );
			$after = $page['next'];
			array_push( $ids, ...array_column( $page['entries'], 'id' ) );
		} while ( '' !== $after );
		return $ids;
	}

	private function rows_of( int $entry ): int {
		return (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE entry_id = %d', Tables::answers(), $entry );
	}
}
