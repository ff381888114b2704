<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\Privacy;
use Millwork\Tests\TestCase;

/** Every address in an entry counts, however it is written; nobody else's entry does. */
final class PersonalEntriesTest extends TestCase {

	use PrivacyTools;

	/**
	 * Entries, an address that is asked for, and whether they are that person's.
	 * @return array<string, array{list<array{string, string|list<string>}>, string, bool}>
	 */
	public function given(): array {
		$ada = 'ada@example.com';
		return array(
			'the first field'            => array( array( array( 'email', $ada ), array( 'email', 'b@example.com' ) ), $ada, true ),
			'the second field'           => array( array( array( 'email', 'b@example.com' ), array( 'email', $ada ) ), $ada, true ),
			'the last of many'           => array( array( array( 'text', 'x' ), array( 'email', 'b@example.com' ), array( 'textarea', 'y' ), array( 'email', $ada ) ), $ada, true ),
			'a field for any text'       => array( array( array( 'text', $ada ) ), $ada, true ),
			'one of several'             => array( array( array( 'checkbox-multiple', array( 'b@example.com', $ada ) ) ), $ada, true ),
			'with capitals'              => array( array( array( 'email', 'ADA@Example.COM' ) ), $ada, true ),
			'asked for with capitals'    => array( array( array( 'email', $ada ) ), ' ADA@EXAMPLE.com ', true ),
			'with white space'           => array( array( array( 'text', " \t$ada\u{A0}\n" ) ), $ada, true ),
			'with a name'                => array( array( array( 'text', "Ada Lovelace <$ada>" ) ), $ada, true ),
			'several in one field'       => array( array( array( 'email', "b@example.com, $ada" ) ), $ada, true ),
			'a tag, asked for with it'   => array( array( array( 'email', 'ada+shop@example.com' ) ), 'ada+shop@example.com', true ),
			'a tag, asked for without'   => array( array( array( 'email', 'ada+shop@example.com' ) ), $ada, false ),
			'no tag, asked for with one' => array( array( array( 'email', $ada ) ), 'ada+shop@example.com', false ),
			'another one that ends so'   => array( array( array( 'email', 'nada@example.com' ) ), $ada, false ),
			'another one with a dot'     => array( array( array( 'email', 'lo.ada@example.com' ) ), $ada, false ),
			'another one with a dash'    => array( array( array( 'email', 'x-ada@example.com' ) ), $ada, false ),
			'another one that begins so' => array( array( array( 'email', 'ada@example.com.au' ) ), $ada, false ),
			'another top level'          => array( array( array( 'email', 'ada@example.co' ) ), $ada, false ),
			'a domain of letters'        => array( array( array( 'text', 'ada@bücher.example' ) ), 'ada@bücher.example', true ),
			'the same in ASCII'          => array( array( array( 'email', 'ada@xn--bcher-kva.example' ) ), 'ada@bücher.example', true ),
			'asked for in ASCII'         => array( array( array( 'text', 'Ada@BÜCHER.example' ) ), 'ada@xn--bcher-kva.example', true ),
			'letters put together'       => array( array( array( 'text', "ada@bu\u{308}cher.example" ) ), 'ada@bücher.example', class_exists( 'Normalizer' ) ),
			'another domain of letters'  => array( array( array( 'text', 'ada@bäcker.example' ) ), 'ada@bücher.example', false ),
			'a name of letters'          => array( array( array( 'text', 'ÉMILIE@example.com' ) ), 'émilie@example.com', true ),
			'signs of LIKE'              => array( array( array( 'text', 'a_b%c@example.com' ) ), 'a_b%c@example.com', true ),
			'other signs in their place' => array( array( array( 'text', 'axbyc@example.com' ) ), 'a_b%c@example.com', false ),
			'a quotation mark'           => array( array( array( 'text', "o'neil@example.com" ) ), "o'neil@example.com", true ),
			'a slash'                    => array( array( array( 'text', 'a/b@example.com' ) ), 'a/b@example.com', true ),
			'nothing asked for'          => array( array( array( 'email', $ada ) ), '', false ),
			'something else asked for'   => array( array( array( 'email', $ada ) ), '%@%', false ),
		);
	}

	/**
	 * Such an entry is exported as a whole and deleted; another one is left alone.
	 * @dataProvider given
	 * @param list<array{string, string|list<string>}> $fields What was sent.
	 * @param bool                                     $is_own Whether it is that person's.
	 */
	public function test_finds_every_address( array $fields, string $email, bool $is_own ): void {
		$other = $this->sent( array( array( 'email', 'grace@example.com' ), array( 'textarea', 'No address.' ) ) );
		$id    = $this->sent( array_merge( $fields, array( array( 'textarea', 'A table, please.' ) ) ) );
		$found = $this->exported( $email );
		$this->assertSame( $is_own ? array( $id ) : array(), array_keys( $found ) );
		$this->assertSame( $is_own, str_contains( implode( '', $found ), 'A table, please.' ) );
		$erased = $this->erase( $email );
		$this->assertSame( array( $is_own, false, array() ), array( $erased['removed'], $erased['retained'], $erased['messages'] ) );
		$this->assertSame( $is_own, null === Entries::find( $id ) );
		$this->assertNotNull( Entries::find( $other ) );
		$this->assertSame( array(), $this->exported( $email ) );
	}

	public function test_the_sender_counts_where_no_field_has_the_address(): void {
		$id = $this->sent( array( array( 'textarea', 'Taken over from another plugin.' ) ), array( 'email' => 'ada@example.com' ) );
		$this->assertSame( array( $id ), array_keys( $this->exported( 'Ada@example.com' ) ) );
		$this->erase( 'ada@example.com' );
		$this->assertNull( Entries::find( $id ) );
	}

	/**
	 * Texts that mention an address, and what is left of them.
	 * @return array<string, array{string, string}>
	 */
	public function mentions(): array {
		return array(
			'in a sentence'       => array( 'Ask ada@example.com, please.', 'Ask deleted@site.invalid, please.' ),
			'at the end'          => array( 'Write to Ada@Example.com.', 'Write to deleted@site.invalid.' ),
			'in brackets'         => array( '(ada@example.com)', '(deleted@site.invalid)' ),
			'as a link'           => array( 'mailto:ada@example.com?subject=x', 'mailto:deleted@site.invalid?subject=x' ),
			'as a parameter'      => array( '/?to=ada@example.com&x=1', '/?to=deleted@site.invalid&x=1' ),
			'more than once'      => array( 'ada@example.com and ada@EXAMPLE.com', 'deleted@site.invalid and deleted@site.invalid' ),
			'among others'        => array( 'nada@example.com, ada@example.com, ada@example.com.au', 'nada@example.com, deleted@site.invalid, ada@example.com.au' ),
			'among other letters' => array( 'Für „ada@example.com“ – danke', 'Für „deleted@site.invalid“ – danke' ),
		);
	}

	/**
	 * The entry of someone else is kept, without the address; the person learns that there is one, and
	 * nothing that the other one has sent.
	 * @dataProvider mentions
	 */
	public function test_takes_a_mention_out( string $text, string $left ): void {
		$id    = $this->sent(
			array( array( 'email', 'grace@example.com' ), array( 'textarea', $text ), array( 'text', 'Her phone: 555 0100' ) ),
			array(
				'excerpt' => $text,
				'url'     => 'https://example.org/page/?from=ada%40example.com#x',
			)
		);
		$found = $this->exported( 'ada@example.com' );
		$this->assertSame( array( $id ), array_keys( $found ) );
		$this->assertStringContainsString( 'mentioned this address', $found[ $id ] );
		$this->assertStringNotContainsString( '555 0100', $found[ $id ] );
		$this->assertStringNotContainsString( 'grace', $found[ $id ] );

		$erased = $this->erase( 'ada@example.com' );
		$this->assertSame( array( true, true, 1 ), array( $erased['removed'], $erased['retained'], count( $erased['messages'] ) ) );
		$this->assertStringContainsString( 'kept', $erased['messages'][0] );
		$entry = Entries::find( $id );
		$this->assertNotNull( $entry );
		$this->assertSame( array( 'grace@example.com', $left, 'Her phone: 555 0100' ), array_column( $entry['data'], 'value' ) );
		$this->assertSame( array( $left, 'https://example.org/page/', 'grace@example.com' ), array( $entry['excerpt'], $entry['url'], $entry['email'] ) );
		$this->assertSame( array(), $this->exported( 'ada@example.com' ) );
	}

	public function test_hundreds_are_told_and_erased_whole(): void {
		$own = array();
		for ( $i = 0; $i < 520; $i++ ) {
			// Every fourth is someone's whose address looks like it to the database.
			if ( 0 === $i % 4 ) {
				$this->sent( array( array( 'email', 'nada@example.com' ) ) );
			}
			$own[] = $this->sent( array( array( 'email', 'b@example.com' ), array( 'email', 'ada@example.com' ) ), array( 'state' => array( 'inbox', 'spam', 'trash', 'pending' )[ $i % 4 ] ) );
		}
		$this->assertSame( $own, array_keys( $this->exported( 'ada@example.com' ) ) );
		$this->assertSame( 130, count( $this->exported( 'nada@example.com' ) ) );
		$erased = $this->erase( 'ada@example.com' );
		$this->assertSame( array( true, false ), array( $erased['removed'], $erased['retained'] ) );
		$this->assertSame( array(), $this->exported( 'ada@example.com' ) );
		$this->assertSame( 130, count( $this->exported( 'nada@example.com' ) ) );
	}

	public function test_parts_do_not_shift_while_entries_come_and_go(): void {
		$places = array( 1, 1999, 2000, 2001, 4199, 4200, 4201, 30000 );
		foreach ( $places as $id ) {
			$this->sent( array( array( 'email', 'ada@example.com' ) ), array( 'id' => $id ) );
		}
		$told = array();
		$page = 0;
		do {
			$part = Privacy::export( 'ada@example.com', ++$page );
			$told = array_merge( $told, array_map( static fn( array $item ): int => (int) substr( $item['item_id'], 15 ), $part['data'] ) );
			if ( 2 === $page ) {
				Entries::update(
					1,
					array(
						'state' => 'gone',
						'email' => '',
						'data'  => '[]',
					)
				);
			}
			$this->assertLessThan( 20, $page );
		} while ( ! $part['done'] );
		$this->assertSame( $places, $told );
		$this->assertTrue( $this->erase( 'ada@example.com' )['removed'] );
		$this->assertSame( array(), $this->exported( 'ada@example.com' ) );
	}

	public function test_what_cannot_be_deleted_is_told(): void {
		global $wpdb;
		$ids    = array( $this->sent( array( array( 'email', 'ada@example.com' ) ) ), $this->sent( array( array( 'email', 'ada@example.com' ) ) ) );
		$refuse = static fn( string $query ): string => str_starts_with( $query, 'DELETE FROM' ) && str_contains( $query, Entries::table() ) ? "$query AND id <> $ids[0]" : $query;
		add_filter( 'query', $refuse );
		$erased = $this->erase( 'ada@example.com' );
		$this->assertSame( array( true, true, 1 ), array( $erased['removed'], $erased['retained'], count( $erased['messages'] ) ) );
		$again = $this->erase( 'ada@example.com' );
		$this->assertSame( array( false, true ), array( $again['removed'], $again['retained'] ) );
		remove_filter( 'query', $refuse );
		$this->assertSame( array( $ids[0] ), array_keys( $this->exported( 'ada@example.com' ) ) );
		$this->assertFalse( $this->erase( 'ada@example.com' )['retained'] );
		$this->assertSame( '0', (string) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', Entries::table() ) ) ); // phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.
	}

	public function test_what_somebody_else_deletes_meanwhile_is_not_retained(): void {
		$id = $this->sent( array( array( 'email', 'ada@example.com' ) ) );
		add_action(
			'query',
			static function ( string $query ) use ( $id ): string {
				static $is_done = false;
				if ( ! $is_done && str_starts_with( $query, 'DELETE FROM' ) ) {
					$is_done = true;
					$GLOBALS['wpdb']->delete( Entries::table(), array( 'id' => $id ) );
				}
				return $query;
			}
		);
		$this->assertFalse( $this->erase( 'ada@example.com' )['retained'] );
	}

	public function test_a_damaged_entry_is_found_all_the_same(): void {
		$broken = $this->entry(
			array(
				'email' => 'ada@example.com',
				'data'  => '{"not": "a list", "x": ada@example.com',
			)
		);
		$odd    = $this->entry(
			array(
				'email' => '',
				'data'  => '[{"name":"f1","label":"x","type":"email"},{"name":"f2","label":"y","type":"text","value":{"deep":["ada@example.com"]}},{"name":"f3","label":"z","type":"text","value":"ada@example.com"}]',
			)
		);
		$this->erase( 'ada@example.com' );
		$this->assertSame( array( null, null ), array( Entries::find( $broken ), Entries::find( $odd ) ) );
	}
}
