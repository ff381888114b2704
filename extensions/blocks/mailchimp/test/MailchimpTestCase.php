<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\Mailchimp;

use Millwork\Features\Newsletter\SignUp\Intake;
use Millwork\Features\Newsletter\SignUp\Outcome;
use Millwork\Jobs\Queue;
use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\Http\StandIn;
use Millwork\Tests\TestCase;
use Millwork\Units\Mailchimp\SignUp\Forms;
use Millwork\Units\Mailchimp\SignUp\PendingSignUps;
use Millwork\Units\Mailchimp\SignUp\SignUpSending;
use Millwork\Visitors\Visitor;

/** A site that is connected, and a server on this machine (mailchimp-server.php) that simulates Mailchimp. */
abstract class MailchimpTestCase extends TestCase {

	protected const KEY = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-us6';

	/** A form with groups and a field. */
	protected const FORM = "<!-- wp:jetpack/mailchimp {\"interests\":[\"a1\"],\"signupFieldTag\":\"PLACE\",\"signupFieldValue\":\"Workshop\",\"successLabel\":\"Thank you.\",\"errorLabel\":\"Whoops.\"} -->\n<!-- wp:jetpack/button {\"element\":\"button\",\"uniqueId\":\"mailchimp-widget-id\",\"text\":\"Join\"} /-->\n<!-- /wp:jetpack/mailchimp -->";

	/** What the visitor's browser prefers; '' for nothing. */
	protected string $language = '';

	private static StandIn $server;

	/** Its folder. */
	private static string $state;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$state = sys_get_temp_dir() . '/millwork-mailchimp-' . getmypid() . '-' . wp_rand();
		mkdir( self::$state );
		self::$server = StandIn::script( self::$state, __DIR__ . '/mailchimp-server.php' );
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
		parent::tearDownAfterClass();
	}

	/** Connects the site, and opens the way. */
	protected function setUp(): void {
		parent::setUp();
		file_put_contents( self::$state . '/asked.jsonl', '' );
		file_put_contents( self::$state . '/members.json', '{}' );
		$this->scene( '' );
		$this->connect();
		add_filter( 'millwork_http_resolve', static fn( $found, string $host ) => str_ends_with( $host, '.api.mailchimp.com' ) ? array( '93.184.216.34' ) : $found, 10, 2 );
		add_filter( 'pre_http_request', array( $this, 'forward' ), 5, 3 );
	}

	/**
	 * Connects the site, or leaves it without a connection.
	 * @param string $audience The chosen audience.
	 */
	protected function connect( string $key = self::KEY, string $audience = 'a1b2c3' ): void {
		Secrets::store( 'mailchimp_api_key', $key );
		StoredSettings::store( array( 'mailchimp_audience' => $audience ) );
	}

	/**
	 * What Mailchimp does next.
	 * @param string $name The scene's name, as the server has it.
	 */
	protected function scene( string $name ): void {
		file_put_contents( self::$state . '/scene', $name );
	}

	/**
	 * Sends what is meant for Mailchimp to the stand-in.
	 * @param mixed                $answer  Nothing so far.
	 * @param array<string, mixed> $request The arguments of the request.
	 * @param string               $url     Its URL.
	 * @return mixed The answer, or what there was.
	 */
	public function forward( $answer, array $request, string $url ) {
		if ( ! preg_match( '~^https://([a-z0-9]+\.api\.mailchimp\.com/.*)$~', $url, $found ) ) {
			return $answer;
		}
		$handle = curl_init( 'http://127.0.0.1:' . self::$server->port . "/$found[1]" );
		curl_setopt_array(
			$handle,
			array(
				CURLOPT_CUSTOMREQUEST  => $request['method'],
				CURLOPT_POSTFIELDS     => 'GET' === $request['method'] ? null : $request['body'],
				CURLOPT_HTTPHEADER     => array_map( static fn( $name, $value ): string => "$name: $value", array_keys( $request['headers'] ), $request['headers'] ),
				CURLOPT_RETURNTRANSFER => true,
				CURLOPT_HEADER         => true,
			)
		);
		$said = explode( "\r\n\r\n", (string) curl_exec( $handle ), 2 );
		return array(
			'headers'  => preg_match( '/^Retry-After: (\d+)/mi', $said[0], $wait ) ? array( 'retry-after' => $wait[1] ) : array(),
			'body'     => $said[1] ?? '',
			'response' => array( 'code' => (int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE ) ),
		);
	}

	/**
	 * @return list<array{method: string, path: string, query: array<string, string>, body: array<string, mixed>|null, language: string}>
	 */
	protected function asked(): array {
		/**
		 * As the server writes it.
		 * @var list<array{method: string, path: string, query: array<string, string>, body: array<string, mixed>|null, language: string}> $asked
		 */
		$asked = array_map( static fn( string $line ): mixed => json_decode( $line, true ), array_values( array_filter( explode( "\n", (string) file_get_contents( self::$state . '/asked.jsonl' ) ) ) ) );
		return $asked;
	}

	/**
	 * How it was asked, without what is only read.
	 * @return list<array{string, array<string, mixed>|null}> Methods and bodies.
	 */
	protected function told(): array {
		return array_values( array_map( static fn( array $one ): array => array( $one['method'], $one['body'] ), array_filter( $this->asked(), static fn( array $one ): bool => 'GET' !== $one['method'] ) ) );
	}

	/**
	 * A member of the audience.
	 * @param string $email The address.
	 * @return array{status: string, interests: array<string, bool>, merge_fields: array<string, string>}|null
	 */
	protected function member( string $email ): ?array {
		return json_decode( (string) file_get_contents( self::$state . '/members.json' ), true )[ md5( strtolower( $email ) ) ] ?? null;
	}

	/**
	 * Makes someone a member.
	 * @param string               $email  The address.
	 * @param array<string, mixed> $member As the server keeps it.
	 */
	protected function has_member( string $email, array $member ): void {
		$members = json_decode( (string) file_get_contents( self::$state . '/members.json' ), true );

		$members[ md5( $email ) ] = $member + array(
			'interests'    => array(
				'a1' => false,
				'b2' => false,
			),
			'merge_fields' => array( 'PLACE' => '' ),
		);
		file_put_contents( self::$state . '/members.json', (string) wp_json_encode( $members ) );
	}

	/** A page with a form. */
	protected function page( string $content = self::FORM ): int {
		return $this->create_post( array( 'post_content' => wp_slash( $content ) ) );
	}

	/**
	 * The token that a page carries.
	 * @param string $page Its HTML.
	 */
	protected static function token( string $page ): string {
		return preg_match( '/name="millwork_mailchimp" value="([^"]+)"/', $page, $found ) ? $found[1] : '';
	}

	/**
	 * Sends the form of a page without scripts.
	 * @param int                  $post    The page.
	 * @param string               $email   What is typed.
	 * @param array<string, mixed> $more    What is sent besides.
	 * @param string               $address From where.
	 */
	protected function sign_up( int $post, string $email, array $more = array(), string $address = '203.0.113.9' ): Outcome {
		$_SERVER['REMOTE_ADDR'] = $address;
		$posted                 = array(
			'millwork_mailchimp'       => self::token( $this->visit( (string) get_permalink( $post ) ) ),
			'millwork_mailchimp_email' => $email,
		);
		$_SERVER['REMOTE_ADDR'] = $address;
		if ( '' !== $this->language ) {
			$_SERVER['HTTP_ACCEPT_LANGUAGE'] = $this->language;
		}
		return Intake::take( Forms::kind(), $more + $posted, new Visitor( $address, 'Test', '' ), false );
	}

	/**
	 * Does the work that waits for an address.
	 * @param string $email The address.
	 */
	protected function work_for( string $email ): void {
		$row = PendingSignUps::find_by_email( $email );
		$this->assertNotNull( $row, $email );
		$this->assertTrue( Queue::is_pending( SignUpSending::JOB, array( $row['id'] ) ), $email );
		Queue::withdraw( SignUpSending::JOB, array( $row['id'] ) );
		add_filter( 'millwork_http_somebody_waits', '__return_false' );
		try {
			do_action( SignUpSending::JOB, $row['id'] );
		} finally {
			remove_filter( 'millwork_http_somebody_waits', '__return_false' );
		}
	}
}
