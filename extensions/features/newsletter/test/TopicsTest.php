<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\DeliveryCreation;
use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\UnsentPosts;
use Millwork\Features\Newsletter\Pages\Action;
use Millwork\Features\Newsletter\Pages\Links;
use Millwork\Features\Newsletter\Pages\Pages;
use Millwork\Features\Newsletter\Pages\TopicChoice;
use Millwork\Features\Newsletter\Subscribers\Frequency;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Topics\Following;
use Millwork\Features\Newsletter\Topics\FollowRetention;
use Millwork\Features\Newsletter\Topics\PostTopics;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Tests\TestCase;

/** Who gets what, if there are topics. */
final class TopicsTest extends TestCase {

	use Issuing;
	use Subscriptions;

	private int $news;

	private int $events;

	protected function setUp(): void {
		parent::setUp();
		$this->open_mailbox();
		$this->set();
		$this->news   = Topics::add( 'News' );
		$this->events = Topics::add( 'Events' );
		$this->assertGreaterThan( 0, $this->events );
	}

	private function reader( string $name, int ...$topics ): Subscriber {
		$reader = $this->confirmed( "$name@example.com" );
		if ( $topics ) {
			Following::choose( $reader, false, array_values( $topics ) );
		}
		return $this->subscriber( "$name@example.com" );
	}

	/** @param list<int> $topics */
	private function post_about( array $topics, string $title = 'A post' ): int {
		$post = $this->create_post( array( 'post_title' => $title, 'post_content' => '<p>Content</p>', 'post_status' => 'draft' ) );
		PostTopics::choose( $post, $topics );
		wp_publish_post( $post );
		return $post;
	}

	/**
	 * @return list<string> Who has got email since the last call, without the domain.
	 * @phpstan-impure
	 */
	private function received(): array {
		Worker::run();
		$names       = array_map( static fn( string $to ): string => (string) strtok( $to, '@' ), $this->recipients() );
		$this->mails = array();
		return $names;
	}

	/**
	 * @return list<int>
	 * @phpstan-impure
	 */
	private function follows( string $email ): array {
		return array_keys( array_filter( Following::rows( $this->subscriber( $email )->id ), static fn( array $row ): bool => $row['chosen'] ) );
	}

	public function test_a_post_goes_to_the_readers_of_its_topics(): void {
		$this->reader( 'all' );
		$this->reader( 'events', $this->events );
		$this->reader( 'news', $this->news );
		$this->post_about( array() );
		$this->assertSame( array( 'all', 'events', 'news' ), $this->received() );
		$this->post_about( array( $this->news ) );
		$this->assertSame( array( 'all', 'news' ), $this->received() );
		$this->post_about( array( $this->news, $this->events ) );
		$this->assertSame( array( 'all', 'events', 'news' ), $this->received() );
		// A topic of the future is part of everything.
		$this->post_about( array( Topics::add( 'Later' ) ) );
		$this->assertSame( array( 'all' ), $this->received() );
	}

	private function category( string $name, int $parent = 0 ): int {
		$term = wp_insert_term( $name, 'category', array( 'parent' => max( 0, $parent ) ) );
		$this->assertIsArray( $term );
		return (int) $term['term_id'];
	}

	public function test_a_category_binds_its_posts_and_those_below(): void {
		$parent = $this->category( 'Parent of topics' );
		$child  = $this->category( 'Child of topics', $parent );
		Topics::change( $this->news, 'News', $parent );
		$this->reader( 'events', $this->events );
		$this->reader( 'news', $this->news );
		$this->create_post( array( 'post_status' => 'publish', 'post_category' => array( $child ) ) );
		$this->assertSame( array( 'news' ), $this->received() );
		wp_delete_category( $parent );
		$this->create_post( array( 'post_status' => 'publish', 'post_category' => array( $child ) ) );
		$this->assertSame( array( 'events', 'news' ), $this->received() );
		$this->assertArrayHasKey( $this->news, Topics::all() );
	}

	public function test_a_digest_holds_only_its_readers_posts(): void {
		$ada = $this->reader( 'ada', $this->news, $this->events );
		$eve = $this->reader( 'eve', $this->events );
		foreach ( array( $ada, $eve ) as $reader ) {
			Subscribers::set_frequency( $reader, Frequency::Daily );
		}
		$this->post_about( array( $this->news ), 'About news' );
		$this->post_about( array( $this->events ), 'About events' );
		Worker::run();
		// What she drops in the meantime is left out.
		Following::choose( $this->subscriber( 'eve@example.com' ), false, array( $this->news ) );
		$this->pass_time( 2 * DAY_IN_SECONDS );
		Worker::sweep();
		Worker::run();
		$this->assertSame( array( 'ada@example.com' ), $this->recipients() );
		$this->assertStringContainsString( 'About news', $this->mails[0]['text'] );
		$this->assertStringContainsString( 'About events', $this->mails[0]['text'] );
	}

	public function test_only_those_who_were_granted_it_get_a_paid_topic(): void {
		$paid = Topics::add( 'Members' );
		do_action( 'millwork_newsletter_topic_plan', $paid, 'gold' );
		$ada = $this->reader( 'ada' );
		$eve = $this->reader( 'eve', $this->news );
		$this->reader( 'bob', $this->news );
		// Neither a choice nor a forged one gives it.
		Following::choose( $eve, false, array( $paid, $this->news ) );
		$this->assertFalse( Following::add( $eve, $paid ) );
		do_action( 'millwork_newsletter_grant_topic', $ada->id, $paid );
		$this->post_about( array( $paid ) );
		$this->assertSame( array( 'ada' ), $this->received() );
		// With a free topic, too, it is still paid.
		$this->post_about( array( $paid, $this->news ) );
		$this->assertSame( array( 'ada' ), $this->received() );
		// Following everything keeps it, and so does a new choice; she may mute it.
		Following::choose( $ada, true, array( $paid ) );
		$this->post_about( array( $paid ) );
		$this->assertSame( array( 'ada' ), $this->received() );
		Following::choose( $ada, true, array() );
		$this->post_about( array( $paid ) );
		$this->assertSame( array(), $this->received() );
		Following::choose( $ada, true, array( $paid ) );
		$this->post_about( array( $paid ) );
		do_action( 'millwork_newsletter_revoke_topic', $ada->id, $paid );
		$this->assertSame( array(), $this->received() );
	}

	public function test_a_topic_that_is_deleted_while_it_is_sent_still_reaches_its_readers(): void {
		$this->reader( 'all' );
		$this->reader( 'events', $this->events );
		$this->reader( 'news', $this->news );
		$post = $this->post_about( array( $this->news ) );
		$this->assertTrue( Topics::delete( $this->news ) );
		FollowRetention::run();
		$this->assertSame( array( 'all', 'news' ), $this->received() );
		// A later post of this topic goes to nobody until the owner decides.
		$later = $this->post_about( array( $this->news ) );
		$this->assertSame( array(), $this->received() );
		$issue = Issues::find( IssueKind::Post, $later );
		$this->assertSame( 'topic', $issue?->reason );
		$found = get_post( $later );
		$this->assertNotNull( $found );
		$this->assertNotNull( UnsentPosts::send( $found ) );
		$this->assertSame( array( 'all', 'events', 'news' ), $this->received() );
		$this->assertNull( UnsentPosts::send( get_post( $post ) ?? $found ) );
	}

	public function test_a_sign_up_chooses_topics_that_are_on_offer(): void {
		$paid = Topics::add( 'Members' );
		Topics::set_plan( $paid, 'gold' );
		$this->assertSame( '', $this->sign_up( 'ada@example.com', array( 'millwork_subscribe_topics' => array( '0', (string) $this->news, (string) $paid, '999999', array( 'x' ) ) ) )->problem );
		$this->assertSame( array( $this->news ), $this->follows( 'ada@example.com' ) );
		$this->assertFalse( $this->subscriber( 'ada@example.com' )->follows_all );
		// Only what is not on offer: not everything instead.
		$this->assertSame( 'millwork_subscribe_form', $this->sign_up( 'eve@example.com', array( 'millwork_subscribe_topics' => array( '0', (string) $paid ) ) )->code );
		$this->assertNull( Subscribers::find_by_email( 'eve@example.com' ) );
		// None checked, or no question: everything.
		$this->sign_up( 'bob@example.com', array( 'millwork_subscribe_topics' => array( '0' ) ) );
		$this->assertTrue( $this->subscriber( 'bob@example.com' )->follows_all );
		$this->sign_up( 'zoe@example.com', array( 'millwork_subscribe_topics' => 'x' ) );
		$this->assertTrue( $this->subscriber( 'zoe@example.com' )->follows_all );
		// What was checked is kept after a rejection.
		$this->assertSame( array( $this->events ), $this->sign_up( 'wrong', array( 'millwork_subscribe_topics' => array( '0', (string) $this->events ) ) )->topics );
	}

	public function test_others_cannot_change_what_a_subscriber_follows(): void {
		$this->reader( 'ada', $this->news );
		$this->sign_up( 'ada@example.com', array( 'millwork_subscribe_topics' => array( '0', (string) $this->events ) ) );
		$this->assertSame( array( $this->news ), $this->follows( 'ada@example.com' ) );
		$this->sign_up( 'ada@example.com', array( 'millwork_subscribe_topics' => array( '0' ) ) );
		$this->assertSame( array( $this->news ), $this->follows( 'ada@example.com' ) );
		$this->assertFalse( $this->subscriber( 'ada@example.com' )->follows_all );
	}

	public function test_the_preferences_offer_topics(): void {
		$paid = Topics::add( 'Members <b>' );
		Topics::set_plan( $paid, 'gold' );
		$ada    = $this->reader( 'ada' );
		$token  = self::token( Links::url( Action::Preferences, $ada ) );
		$choose = static fn( string $follows, int ...$ids ): array => Pages::answer( $token, true, 'each', TopicChoice::from_input( array( 'millwork_newsletter_follows' => $follows, 'millwork_newsletter_topics' => array_map( 'strval', $ids ) ) ) );
		$this->assertStringContainsString( 'value="all" checked', str_replace( "='checked'", '', Pages::answer( $token, false )['html'] ) );
		$this->assertStringNotContainsString( 'Members', Pages::answer( $token, false )['html'] );
		$this->assertStringContainsString( 'Saved.', $choose( 'some', $this->events, $paid, 999999 )['html'] );
		$this->assertSame( array( $this->events ), $this->follows( 'ada@example.com' ) );
		$this->assertStringContainsString( 'at least one topic', $choose( 'some', $paid )['html'] );
		$this->assertSame( array( $this->events ), $this->follows( 'ada@example.com' ) );
		$this->assertNull( TopicChoice::from_input( array( 'millwork_newsletter_follows' => array( 'all' ) ) ) );
		Topics::grant( $ada->id, $paid );
		$this->assertStringContainsString( 'Members &lt;b&gt;', Pages::answer( $token, false )['html'] );
		$choose( 'all', $paid );
		$this->assertSame( array( $paid ), $this->follows( 'ada@example.com' ) );
		$this->assertTrue( $this->subscriber( 'ada@example.com' )->follows_all );
	}

	public function test_owners_filter_and_change_topics_of_many(): void {
		$all    = $this->reader( 'all' );
		$events = $this->reader( 'events', $this->events );
		$this->become( 'administrator' );
		$list = fn( string $topic ): array => array_column( (array) $this->rest( 'GET', '/millwork/v1/newsletter/audience', array( 'topic' => $topic, 'orderby' => 'address', 'order' => 'asc' ) )->get_data()['subscribers'], 'email' );
		$act  = fn( string $action ): int => $this->rest( 'POST', '/millwork/v1/newsletter/audience/actions', array( 'action' => $action, 'topic' => $this->news, 'ids' => array( $all->id, $events->id ) ) )->get_data()['changed'];
		$this->assertSame( array( 'all@example.com' ), $list( 'all' ) );
		$this->assertSame( array( 'events@example.com' ), $list( (string) $this->events ) );
		$this->assertSame( 1, $act( 'follow' ) );
		$this->assertSame( array( 'events@example.com' ), $list( (string) $this->news ) );
		$this->assertSame( 2, $act( 'unfollow' ) );
		$this->assertSame( array(), $list( (string) $this->news ) );
		$this->assertSame( array( 'all@example.com', 'events@example.com' ), $list( (string) $this->events ) );
		$this->assertSame( 400, $this->rest( 'GET', '/millwork/v1/newsletter/audience', array( 'topic' => "1' OR 1" ) )->get_status() );
	}

	public function test_only_administrators_manage_topics(): void {
		$routes = array( array( 'GET', '' ), array( 'POST', '' ), array( 'POST', '/order' ), array( 'POST', "/$this->news" ), array( 'DELETE', "/$this->news" ) );
		$ask    = fn( string $method, string $path, array $params = array( 'name' => 'New', 'ids' => array( 1 ) ) ) => $this->rest( $method, "/millwork/v1/newsletter/topics$path", $params );
		foreach ( array( 'contributor', 'editor' ) as $role ) {
			$this->become( $role );
			foreach ( $routes as list( $method, $path ) ) {
				$this->assertSame( 403, $ask( $method, $path )->get_status(), "$role $method $path" );
			}
		}
		$this->become( 'administrator' );
		$this->assertSame( 400, $ask( 'POST', '', array( 'name' => ' NEWS ' ) )->get_status() );
		$this->assertSame( 400, $ask( 'POST', '', array( 'name' => ' | ' ) )->get_status() );
		$this->assertSame( 400, $ask( 'POST', '', array( 'name' => 'New', 'category' => 999999 ) )->get_status() );
		$this->assertSame( array( 'News', 'Events', 'New' ), array_column( $ask( 'POST', '', array( 'name' => 'New' ) )->get_data()['topics'], 'name' ) );
		$this->assertSame( array( 'Events', 'News', 'New' ), array_column( $ask( 'POST', '/order', array( 'ids' => array( $this->events ) ) )->get_data()['topics'], 'name' ) );
		$this->assertSame( array( 'Events', 'New' ), array_column( $ask( 'DELETE', "/$this->news" )->get_data()['topics'], 'name' ) );
		$this->assertSame( 404, $ask( 'DELETE', "/$this->news" )->get_status() );
	}

	public function test_an_erased_subscriber_leaves_no_topics(): void {
		$ada = $this->reader( 'ada', $this->news );
		$this->assertStringContainsString( 'News', (string) wp_json_encode( \Millwork\Features\Newsletter\Subscribers\Privacy::export( 'ada@example.com' ) ) );
		Subscribers::erase( $ada );
		$this->assertSame( array(), Following::rows( $ada->id ) );
		// Unconfirmed people are deleted without the action.
		$this->sign_up( 'eve@example.com', array( 'millwork_subscribe_topics' => array( '0', (string) $this->news ) ) );
		$eve = $this->subscriber( 'eve@example.com' );
		$GLOBALS['wpdb']->delete( Subscribers::table(), array( 'id' => $eve->id ) );
		FollowRetention::run();
		$this->assertSame( array(), Following::rows( $eve->id ) );
	}
}
