<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Seo\CardFiles;
use Millwork\Features\Sharing\Accounts\Authorizations;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Accounts\ConnectionRenewal;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\Picture;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Networks\LinkedIn\App;
use Millwork\Features\Sharing\Networks\LinkedIn\Health;
use Millwork\Features\Sharing\Networks\LinkedIn\LittleText;
use Millwork\Features\Sharing\Networks\NetworkHooks;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;
use WP_Error;

/**
 * The owner's app, posts, cards, pictures, versions, and the end of what LinkedIn gives; faults.
 * @group any-database
 * @group any-wordpress
 */
final class LinkedInTest extends ServiceFaultsTestCase {

	use OtherHosts;
	use KindsOfPictures;

	protected static function host(): string {
		return LinkedInServer::HOST;
	}

	protected static function script(): string {
		return __DIR__ . '/linkedin.php';
	}

	protected function setUp(): void {
		parent::setUp();
		$this->play_hosts( LinkedInServer::DOOR );
		Secrets::store( 'sharing_linkedin_client_secret', 'app-secret' );
		$this->set( 'sharing_linkedin_client_id', 'app-id' );
	}

	protected function connect(): Connection {
		$back = $this->tell( 'let in', $this->begin() );
		$this->assertIsArray( $back );
		$connection = Authorizations::complete( $back );
		$this->assertInstanceOf( Connection::class, $connection, $connection instanceof WP_Error ? $connection->get_error_message() : '' );
		return $connection;
	}

	protected function arrived(): array {
		return array_values( (array) $this->tell( 'images' ) );
	}

	protected static function kinds(): array {
		return array( 'image/jpeg', 'image/jpeg', 'image/jpeg' );
	}

	protected function posted(): array {
		return array_column( (array) $this->tell( 'posts' ), 'commentary' );
	}

	public function test_nobody_connects_before_the_owner_has_an_app(): void {
		Secrets::store( 'sharing_linkedin_client_secret', '' );
		$begun = $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'linkedin' ) );
		$this->assertSame( array( 400, 'millwork_sharing_lacks' ), array( $begun->get_status(), $begun->get_data()['code'] ) );
	}

	public function test_a_thread_becomes_one_post_with_a_card_that_links(): void {
		$this->connect();
		$post = $this->publish(
			array(
				'post_content' => '<!-- wp:paragraph --><p>' . str_repeat( 'Planes and saws. ', 400 ) . '</p><!-- /wp:paragraph -->',
				'meta_input'   => array( ShareablePost::THREAD => '1' ),
			)
		);
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$this->assertSame( array( 'News & more' ), $this->posted() );
		$this->assertSame( get_permalink( $post ), ( (array) $this->tell( 'posts' ) )[0]['content']['article']['source'] );
	}

	public function test_an_account_is_connected_and_named(): void {
		$connection = $this->connect();
		$this->assertSame( array( 'Ada <b>& Co</b>', 'urn:li:person:Ab_c-123' ), array( $connection->name, $connection->key ) );
		$this->assertEqualsWithDelta( time() + 60 * DAY_IN_SECONDS, $connection->until, 10 );
		$this->assertTrue( NetworkList::get( 'linkedin' )?->check( $connection )?->success );
	}

	public function test_its_end_is_told_in_time_and_then_it_has_to_be_let_in_anew(): void {
		$connection = $this->connect();
		$mails      = array();
		add_filter(
			'pre_wp_mail',
			static function ( $done, array $mail ) use ( &$mails ): bool {
				$mails[] = $mail['message'];
				return true;
			},
			10,
			2
		);
		Connections::renew( $connection, array(), time() + 11 * DAY_IN_SECONDS );
		ConnectionRenewal::run();
		$this->assertSame( '', implode( '', $mails ) );
		Connections::renew( $connection, array(), time() + 10 * DAY_IN_SECONDS - 60 );
		ConnectionRenewal::run();
		ConnectionRenewal::run();
		$this->assertCount( 1, $mails );
		$this->assertStringContainsString( 'LinkedIn', implode( '', $mails ) );
		Connections::renew( $connection, array(), time() - 60 );
		ConnectionRenewal::run();
		$check = Connections::get( $connection->id )?->check;
		$this->assertSame( array( ConnectionCheck::MUST_REAUTH, true ), array( $check?->success, $check?->can_refresh ) );
		$this->assertStringStartsWith( 'Your LinkedIn connection needs to be reauthenticated', (string) $check?->message );
		// A visit there is all it takes.
		$this->assertSame( $connection->id, $this->connect()->id );
		$this->assertTrue( Connections::get( $connection->id )?->check->success );
	}

	public function test_a_partners_connection_is_renewed(): void {
		$this->tell( 'be partner' );
		$connection = $this->connect();
		$token      = Secrets::get( "sharing_{$connection->id}_token" )?->reveal();
		Connections::renew( $connection, array(), time() + 3 * DAY_IN_SECONDS );
		ConnectionRenewal::run();
		$this->assertGreaterThan( time() + 59 * DAY_IN_SECONDS, Connections::get( $connection->id )?->until );
		$this->assertNotSame( $token, Secrets::get( "sharing_{$connection->id}_token" )?->reveal() );
	}

	public function test_what_has_ended_meanwhile_waits_until_it_is_let_in_anew(): void {
		$this->connect();
		$post = $this->publish();
		$this->tell( 'end' );
		$this->work();
		$this->assertSame( array( 'held' ), $this->states( $post ) );
		$this->assertStringStartsWith( 'Your LinkedIn connection needs to be reauthenticated', $this->log( $post )[0]['error'] );
		$this->connect();
		$this->go_on( $post );
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
		$this->assertCount( 1, $this->posted() );
	}

	public function test_a_post_has_its_card_with_a_picture(): void {
		$this->connect();
		remove_filter( 'millwork_print_social_tags', '__return_false', 5 );
		$image = $this->create_attachment( 1600, 900 );
		update_post_meta( $image, '_wp_attachment_image_alt', 'A board' );
		$post = $this->publish( array( 'post_title' => 'Boards (walnut) & more: #Holz_1 @ada {x}', 'post_excerpt' => 'What it is *about*.', 'meta_input' => array( '_thumbnail_id' => $image ) ) );
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$said = ( (array) $this->tell( 'posts' ) )[0];
		$this->assertSame( 'Boards \(walnut\) & more: {hashtag|\#|Holz}\_1 \@ada \{x\}', $said['commentary'] );
		$this->assertSame( array( get_permalink( $post ), 'Boards (walnut) & more: #Holz_1 @ada {x}', 'What it is *about*.' ), array( $said['content']['article']['source'], $said['content']['article']['title'], $said['content']['article']['description'] ) );
		// As the page crops it.
		$files  = (array) glob( wp_get_upload_dir()['basedir'] . '/' . CardFiles::FOLDER . "/$post-*.png" );
		$images = array_map( static fn( $file ): string => base64_encode( ( new Picture( (string) $file, 'image/png' ) )->bytes() ), $files );
		$this->assertSame( array_combine( array( $said['content']['article']['thumbnail'] ), $images ), $this->tell( 'images' ) );
		$this->assertSame( 'A board', $said['content']['article']['thumbnailAltText'] );
		$this->assertSame( "https://www.linkedin.com/feed/update/{$said['id']}/", $this->log( $post )[0]['url'] );
	}

	/**
	 * One picture and several.
	 * @testWith [1, "media"]
	 *           [3, "multiImage"]
	 */
	public function test_pictures_go_along_with_their_text( int $number, string $kind ): void {
		$this->connect();
		$images = array();
		for ( $i = 0; $i < $number; $i++ ) {
			$images[] = $this->create_attachment( 300, 200 );
			update_post_meta( $images[ $i ], '_wp_attachment_image_alt', "Picture $i" );
		}
		add_filter( 'millwork_sharing_content', static fn( array $content ): array => array( 'images' => $images ) + $content );
		$post = $this->publish();
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$content = ( (array) $this->tell( 'posts' ) )[0]['content'];
		$this->assertSame( array( $kind ), array_keys( $content ) );
		$this->assertSame( LittleText::from_plain( "News & more\n\n" . get_permalink( $post ) ), $this->posted()[0] );
		$this->assertSame( 'Picture 0', $content['media']['altText'] ?? $content['multiImage']['images'][0]['altText'] );
	}

	public function test_where_nobody_can_know_it_is_said_and_nothing_is_sent_again(): void {
		$this->connect();
		$post                = $this->publish( array( 'meta_input' => array( '_thumbnail_id' => $this->create_attachment( 300, 200 ) ) ) );
		$this->route->faults = array( 'ok', 'ok', 'late' );
		$this->work();
		$this->go_on( $post );
		$this->assertSame( array( 'unknown' ), $this->states( $post ) );
		$this->assertStringContainsString( 'Check your profile there', $this->log( $post )[0]['error'] );
		$this->assertCount( 1, $this->posted() );
	}

	public function test_an_app_that_may_read_finds_what_was_accepted(): void {
		$this->tell( 'let read' );
		$this->connect();
		$post                = $this->publish( array( 'meta_input' => array( '_thumbnail_id' => $this->create_attachment( 300, 200 ) ) ) );
		$this->route->faults = array( 'ok', 'ok', 'cut' );
		$this->work();
		$this->go_on( $post );
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
		$this->assertCount( 1, $this->posted() );
	}

	public function test_a_version_that_has_ended_is_said_and_can_be_changed(): void {
		$this->connect();
		$this->tell( 'end versions', '202703' );
		$post = $this->publish();
		$this->work();
		$this->assertSame( array( 'failed' ), $this->states( $post ) );
		$this->assertStringContainsString( 'LinkedIn no longer supports version ' . App::VERSION, $this->log( $post )[0]['error'] );
		$this->set( 'sharing_linkedin_version', '202704' );
		$this->rest( 'POST', '/millwork/v1/sharing/deliveries/' . $this->log( $post )[0]['id'] );
		$this->go_on( $post );
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
		$this->set( 'sharing_linkedin_version', 'newest' );
		$this->assertSame( App::VERSION, App::version() );
		add_filter( 'millwork_linkedin_version', static fn(): string => '202801' );
		$this->assertSame( '202801', App::version() );
	}

	public function test_site_health_says_when_the_version_is_old(): void {
		$this->assertSame( array( 'async' => array() ), NetworkHooks::add_tests( array( 'async' => array() ) ) );
		$this->connect();
		$tests = NetworkHooks::add_tests( array() );
		$this->assertIsArray( $tests );
		$this->assertArrayHasKey( 'millwork_linkedin', $tests['direct'] );
		$this->assertFalse( App::is_old( (int) strtotime( '2027-07-31' ) ) );
		$this->assertTrue( App::is_old( (int) strtotime( '2027-08-01' ) ) );
		add_filter( 'millwork_linkedin_version', static fn(): string => '202001' );
		$this->assertSame( 'recommended', Health::test()['status'] );
	}

	public function test_signs_that_mean_something_are_escaped(): void {
		$this->assertSame( 'a\\\\b \| \[x\]\(y\) \<z\> \~ \* \_', LittleText::from_plain( 'a\\b | [x](y) <z> ~ * _' ) );
		$this->assertSame( '{hashtag|\#|Änderung} a\#b \#', LittleText::from_plain( '#Änderung a#b #' ) );
	}

	public function test_an_account_that_is_disconnected_is_let_go_there_too(): void {
		$connection = $this->connect();
		$this->rest( 'DELETE', "/millwork/v1/sharing/connections/$connection->id" );
		$this->assertContains( 'POST /oauth/v2/revoke', (array) $this->tell( 'heard' ) );
	}

	/** @return string Where the person goes. */
	private function begin(): string {
		$begun = $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'linkedin', 'shared' => true ) );
		$this->assertSame( 200, $begun->get_status(), (string) wp_json_encode( $begun->get_data() ) );
		return (string) $begun->get_data()['url'];
	}

	/** @param string $value What is entered. */
	private function set( string $name, string $value ): void {
		update_option( StoredSettings::OPTION, array( $name => $value ) + (array) get_option( StoredSettings::OPTION, array() ) );
	}
}
