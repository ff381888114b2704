<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\DeliveryState;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Letters\LetterCopy;
use Millwork\Features\Newsletter\Letters\LetterList;
use Millwork\Features\Newsletter\Letters\LetterPosts;
use Millwork\Features\Newsletter\Letters\LetterSending;
use Millwork\Features\Newsletter\Letters\Series;
use Millwork\Features\Newsletter\Topics\Selection;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Mail\Messages\EmailMeta;
use Millwork\Mail\Messages\MessagePosts;
use Millwork\Mail\Messages\StoredMessages;
use Millwork\Tests\TestCase;
use WP_Post;

/**
 * The list of letters.
 * @group any-database
 */
final class LetterListTest extends TestCase {

	use Issuing;
	use Subscriptions;

	protected function setUp(): void {
		parent::setUp();
		$this->set();
		LetterPosts::register();
		MessagePosts::register();
		$this->become( 'administrator' );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['current_screen'], $GLOBALS['wp_query'] );
		parent::tearDown();
	}

	private function write( string $subject ): WP_Post {
		$post = get_post( $this->create_post( array( 'post_type' => LetterPosts::TYPE, 'post_status' => 'draft', 'post_title' => $subject, 'post_content' => '<!-- wp:paragraph --><p>{name} \u0026</p><!-- /wp:paragraph -->', 'meta_input' => array( EmailMeta::SUBJECT => $subject ) ) ) );
		$this->assertNotNull( $post );
		return $post;
	}

	/** @param list<int> $topics */
	private function schedule( WP_Post $letter, array $topics, int $seconds ): int {
		$this->assertTrue( LetterSending::schedule( $letter, Selection::of( $topics ), gmdate( 'Y-m-d H:i:s', time() + $seconds ) ) );
		return Issues::find( IssueKind::Letter, $letter->ID )->id ?? 0;
	}

	/**
	 * @param list<WP_Post> $letters
	 * @return list<array{string, string, list<string>}> The state, the readers and the actions of each.
	 */
	private function rows( array $letters ): array {
		set_current_screen( 'edit-' . LetterPosts::TYPE );
		$GLOBALS['wp_query'] = (object) array( 'posts' => $letters ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- The screen's.
		$columns             = array_map( 'strval', array_keys( (array) apply_filters( 'manage_' . LetterPosts::TYPE . '_posts_columns', array( 'cb' => '<input>' ) ) ) );
		$cell                = static function ( string $column, int $id ): string {
			ob_start();
			do_action( 'manage_' . LetterPosts::TYPE . '_posts_custom_column', $column, $id );
			return (string) ob_get_clean();
		};
		$given               = array( 'edit' => 'Edit', 'inline hide-if-no-js' => 'Quick Edit', 'trash' => 'Trash', 'view' => 'View' );
		return array_map( static fn( WP_Post $letter ): array => array( $cell( $columns[2], $letter->ID ), $cell( $columns[3], $letter->ID ), array_keys( (array) apply_filters( 'post_row_actions', $given, $letter ) ) ), $letters );
	}

	public function test_it_says_what_became_of_each_letter_and_for_whom_it_is(): void {
		$topic = Topics::add( 'Tables <b>' );
		$draft = $this->write( 'Draft' );
		$empty = $this->write( '' );
		$later = $this->write( 'Later' );
		$this->schedule( $later, array( $topic ), DAY_IN_SECONDS );
		$series = $this->write( 'Hello' );
		Series::store( array( $series->ID => 2 ) );
		$letters = array( $draft, $empty, $later, $series );
		foreach ( array( IssueState::Sending, IssueState::Paused, IssueState::Done ) as $state ) {
			$letter = $this->write( $state->value );
			$issue  = $this->schedule( $letter, array(), -60 );
			Deliveries::add( $issue, array( 1 => DeliveryState::Sent, 2 => DeliveryState::Waiting, 3 => DeliveryState::Sent ) );
			$GLOBALS['wpdb']->update( Issues::table(), array( 'state' => $state->value ), array( 'id' => $issue ) );
			$letters[] = $letter;
		}
		$rows = $this->rows( $letters );
		$this->assertStringStartsWith( 'Draft, changed on', $rows[0][0] );
		$this->assertSame( array( 'Draft without a subject', '–', array( 'edit', 'millwork_copy', 'trash' ) ), $rows[1] );
		$this->assertStringStartsWith( 'Scheduled for', $rows[2][0] );
		$this->assertSame( 'Tables &lt;b&gt;', $rows[2][1] );
		$this->assertSame( array( 'In the welcome series', 'New subscribers' ), array_slice( $rows[3], 0, 2 ) );
		$this->assertSame( array( 'Sending: 2 of 3', 'All subscribers (3)', array( 'edit', 'millwork_copy', 'millwork_mailing', 'trash' ) ), $rows[4] );
		$this->assertSame( 'Paused: 2 of 3 sent', $rows[5][0] );
		$this->assertStringStartsWith( 'Sent on', $rows[6][0] );
		$this->assertSame( 'Letter without a subject', get_the_title( $empty ) );
	}

	public function test_a_copy_is_a_draft_with_the_same_words(): void {
		$letter = $this->write( 'Once \\ more {name}' );
		$copy   = get_post( LetterCopy::make( $letter->ID ) );
		$this->assertNotNull( $copy );
		$this->assertSame( array( 'draft', $letter->post_title, $letter->post_content, EmailMeta::get( $letter->ID, EmailMeta::SUBJECT ) ), array( $copy->post_status, $copy->post_title, $copy->post_content, EmailMeta::get( $copy->ID, EmailMeta::SUBJECT ) ) );
		$this->assertSame( 0, LetterCopy::make( $this->create_post() ) );
	}

	public function test_the_list_is_a_screen_of_its_own_and_that_of_messages_is_not(): void {
		$to = array();
		add_filter(
			'wp_redirect',
			static function ( string $url ) use ( &$to ): bool {
				$to[] = $url;
				return false;
			}
		);
		set_current_screen( 'edit-' . LetterPosts::TYPE );
		set_current_screen( 'edit-' . StoredMessages::TYPE );
		$this->assertSame( array( admin_url( 'admin.php?page=millwork-emails' ) ), $to );
	}
}
