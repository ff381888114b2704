<?php
declare( strict_types=1 );

// phpcs:disable WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Places\ShownForms;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Visitors\SigningKeys;
use WP_REST_Response;

/**
 * For test cases: a form, a browser that does its proof of work, and a mail server that keeps what it
 * gets.
 * @phpstan-import-type Entry from Entries
 */
trait Submissions {

	/**
	 * The emails that were handed over, as Mailer gives them.
	 * @var list<array<array-key, mixed>>
	 */
	private array $mails = array();

	/**
	 * Whom the mail server refuses; '*' for all.
	 * @var string[]
	 */
	private array $refused = array();

	/** The post that contains the form. */
	private int $place = 0;

	/** @param array<string, mixed> $changes What is different. */
	private function definition( array $changes = array() ): Definition {
		if ( 0 === $this->place ) {
			$this->place = $this->create_post(
				array(
					'post_title'  => 'Write to us',
					'post_name'   => 'write-to-us',
					'post_author' => $this->create_user( 'editor' ),
				)
			);
		}
		if ( isset( $changes['author'] ) ) {
			wp_update_post(
				array(
					'ID'          => $this->place,
					'post_author' => $changes['author'],
				)
			);
		}
		$values = $changes + array(
			'v'            => 1,
			'fields'       => array(
				new Field( 'name', 'name', 'Name', required: true ),
				new Field( 'email', 'email', 'Email' ),
				new Field( 'wood', 'select', 'Wood', options: array( 'Oak', 'Ash <b>' ) ),
				new Field( 'extras', 'checkbox-multiple', 'Extras', options: array( 'Wax', 'Oil' ) ),
				new Field( 'message', 'textarea', 'Message' ),
			),
			'to'           => array( 'workshop@example.org' ),
			'subject'      => 'From the workshop',
			'confirmation' => array(
				'type'     => '',
				'heading'  => 'Message Sent',
				'message'  => '',
				'redirect' => '',
				'summary'  => true,
				'back'     => true,
			),
			'crm'          => false,
			'notify'       => true,
			'store'        => true,
			'keep_days'    => 0,
			'source'       => array(
				'kind'  => 'post',
				'id'    => $this->place,
				'title' => 'Write to us',
				'url'   => '',
			),
			'author'       => (int) get_post_field( 'post_author', $this->place ),
		);
		return new Definition( ...$values );
	}

	/**
	 * The token that a page carries for a form.
	 * @param array<string, mixed> $changes What is different about the form.
	 */
	private function token( array $changes = array() ): string {
		return ShownForms::remember( $this->definition( $changes ) );
	}

	/**
	 * A challenge with its proof, as a browser has it that fetched it a minute ago.
	 * @param string $token   The form's token.
	 * @param int    $seconds How long ago.
	 * @return array<string, string>
	 */
	private function proof( string $token, int $seconds = 60 ): array {
		$text      = ( time() - $seconds ) . '.' . bin2hex( random_bytes( 12 ) ) . '.4';
		$challenge = "$text." . SigningKeys::sign( 'challenge', strtok( $token, '.' ) . ":$text" );
		$proof     = 0;
		while ( ord( hash( 'sha256', "$challenge:$proof", true ) ) >= 16 ) {
			++$proof;
		}
		return array(
			InputNames::CHALLENGE => $challenge,
			InputNames::PROOF     => (string) $proof,
		);
	}

	/**
	 * All that a page sends.
	 * @param string               $token   The form's token.
	 * @param array<string, mixed> $values  What is typed; by default a name and a message.
	 * @param string               $attempt The key of the attempt.
	 * @return array<string, mixed>
	 */
	private function posted( string $token, array $values = array(), string $attempt = 'first' ): array {
		return $this->proof( $token ) + array(
			InputNames::FORM    => $token,
			InputNames::ATTEMPT => $attempt,
			InputNames::VALUES  => $values + array(
				'name'    => 'Ada',
				'email'   => 'Ada@Example.com',
				'message' => 'A table, please.',
			),
		);
	}

	/**
	 * Sends a form as a script does.
	 * @param string               $token   The form's token.
	 * @param array<string, mixed> $values  What is typed.
	 * @param string               $attempt The key of the attempt.
	 */
	private function send( string $token, array $values = array(), string $attempt = 'first' ): WP_REST_Response {
		return $this->rest( 'POST', '/millwork/v1/forms/entries', $this->posted( $token, $values, $attempt ) );
	}

	/**
	 * All entries, oldest first.
	 * @return list<array<string, mixed>>
	 * @phpstan-return list<Entry>
	 */
	private function entries(): array {
		global $wpdb;
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i ORDER BY id', Entries::table() ), ARRAY_A );
		return array_values( array_map( array( Entries::class, 'read' ), $rows ) );
	}

	/** Lets time pass for what is to be done with entries. */
	private function make_due(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET work_due = %s WHERE work_due IS NOT NULL', Entries::table(), Rows::time( -5 ) ) );
	}

	/** Puts a mail server into WordPress's mailer. */
	private function serve_mail(): void {
		// The filter with which the test site keeps all mail.
		remove_all_filters( 'pre_wp_mail' );
		add_filter( 'wp_mail_from', static fn(): string => 'wordpress@example.org' );
		$mailer = new Mailer(
			function ( array $mail ): bool {
				if ( in_array( '*', $this->refused, true ) || in_array( $mail['to'], $this->refused, true ) ) {
					return false;
				}
				$this->mails[] = $mail;
				return true;
			}
		);
		// WordPress takes the mailer that is there.
		$GLOBALS['phpmailer'] = $mailer;
	}
}
