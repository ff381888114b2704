<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Inbox;

use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Features\Forms\Notes\Notes;
use Millwork\Tests\Features\Forms\PrivacyTools;
use Millwork\Tests\TestCase;

/** Notes and stars belong to an entry, and to those who read entries. */
final class NotesTest extends TestCase {

	use PrivacyTools;

	public function test_adds_notes_as_typed_and_once(): void {
		$this->become( 'editor' );
		$id   = $this->entry();
		$text = "<b>Call</b> her\n[gallery] & “wait”";
		foreach ( array( 'a1', 'a1', 'a2' ) as $attempt ) {
			$answer = $this->rest( 'POST', "/millwork/v1/entries/$id/notes", array( 'text' => " $text ", 'attempt' => $attempt ) );
			$this->assertSame( 200, $answer->get_status() );
		}
		$this->assertSame( array( $text, $text ), array_column( $answer->get_data(), 'text' ) );
		$notes = $this->rest( 'GET', "/millwork/v1/entries/$id" )->get_data()['notes'];
		$this->assertSame( array( wp_get_current_user()->display_name, true ), array( $notes[0]['author'], $notes[0]['can_delete'] ) );
		foreach ( array( ' ', "\n", str_repeat( 'x', 5001 ) ) as $wrong ) {
			$this->assertSame( 400, $this->rest( 'POST', "/millwork/v1/entries/$id/notes", array( 'text' => $wrong, 'attempt' => 'b' ) )->get_status() );
		}
		$this->assertSame( 404, $this->rest( 'POST', '/millwork/v1/entries/999999/notes', array( 'text' => 'x', 'attempt' => 'b' ) )->get_status() );
	}

	public function test_people_delete_only_their_own(): void {
		$this->become( 'editor' );
		$id   = $this->entry();
		$note = $this->rest( 'POST', "/millwork/v1/entries/$id/notes", array( 'text' => 'Mine', 'attempt' => 'a' ) )->get_data()[0]['id'];
		foreach ( array( 'subscriber', 'contributor', 'author', 'editor' ) as $role ) {
			$this->become( $role );
			$this->assertSame( 403, $this->rest( 'DELETE', "/millwork/v1/entries/$id/notes/$note" )->get_status(), $role );
			if ( 'editor' !== $role ) {
				$this->assertSame( 403, $this->rest( 'POST', "/millwork/v1/entries/$id/notes", array( 'text' => 'x', 'attempt' => 'b' ) )->get_status(), $role );
				$this->assertSame( 403, $this->rest( 'POST', '/millwork/v1/entries/actions', array( 'action' => 'star', 'ids' => array( $id ) ) )->get_status(), $role );
			}
		}
		$other = $this->entry();
		$this->become( 'administrator' );
		$this->rest( 'DELETE', "/millwork/v1/entries/$other/notes/$note" );
		$this->assertCount( 1, Notes::of( $id ), 'A note is deleted through its own entry.' );
		$this->assertSame( array(), $this->rest( 'DELETE', "/millwork/v1/entries/$id/notes/$note" )->get_data() );
	}

	public function test_stars_filter_the_list(): void {
		$this->become( 'editor' );
		$ids = array();
		for ( $i = 0; $i < 5; $i++ ) {
			$ids[] = $this->entry( array( 'created' => "2026-11-20 10:00:0$i", 'name' => 'Sender ' . $i % 2 ) );
		}
		$star = fn( string $action, array $ids ): int => $this->rest( 'POST', '/millwork/v1/entries/actions', compact( 'action', 'ids' ) )->get_data()['changed'];
		$this->assertSame( array( 2, 1 ), array( $star( 'star', array( $ids[1], $ids[3] ) ), $star( 'star', array( $ids[1], $ids[4] ) ) ) );
		$this->assertSame( array( $ids[4], $ids[3], $ids[1] ), $this->ids( array( 'starred' => 'true' ) ) );
		$this->assertSame( array( $ids[4], $ids[1], $ids[3] ), $this->ids( array( 'starred' => 'true', 'orderby' => 'sender', 'order' => 'asc' ) ) );
		$this->assertSame( 3, $this->rest( 'GET', '/millwork/v1/entries/total', array( 'starred' => 'true' ) )->get_data()['total'] );
		$this->assertSame( array( true, true, false, true, false ), array_column( $this->page()['entries'], 'is_starred' ) );
		$this->assertSame( 1, $star( 'unstar', array( $ids[4], $ids[0] ) ) );
		$this->assertFalse( $this->rest( 'GET', "/millwork/v1/entries/{$ids[4]}" )->get_data()['is_starred'] );
		EntryStates::delete( array( $ids[3] ) );
		$this->assertSame( array( $ids[1] ), $this->ids( array( 'starred' => 'true' ) ) );
	}

	public function test_notes_are_exported_and_erased_with_the_entry(): void {
		$this->become( 'editor' );
		$own   = $this->entry( array( 'email' => 'ada@example.com', 'data' => (string) wp_json_encode( array( array( 'name' => 'e', 'label' => 'Email', 'type' => 'email', 'value' => 'ada@example.com' ) ) ) ) );
		$other = $this->entry( array( 'email' => 'bea@example.com', 'data' => $this->data( array( 'Message' => 'Ask ada@example.com, too.' ) ) ) );
		Notes::add( $own, 'Rings <often>', 'a' );
		Notes::add( $other, 'Friend is ada@example.com.', 'b' );
		$exported = implode( "\n", $this->exported( 'ada@example.com' ) );
		$this->assertStringContainsString( 'Rings &lt;often&gt;', $exported );
		$this->assertStringNotContainsString( 'Friend is', $exported );
		$this->erase( 'ada@example.com' );
		$this->assertSame( array(), Notes::of( $own ) );
		$this->assertStringNotContainsString( 'ada@example.com', Notes::of( $other )[0]['note'] );
	}
}
