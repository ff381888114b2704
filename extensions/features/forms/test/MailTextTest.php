<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Jobs\Queue;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\TestCase;

/** An email says it as it was typed, whatever WordPress and plugins do to emails. */
final class MailTextTest extends TestCase {

	use Submissions;

	protected function setUp(): void {
		parent::setUp();
		$this->serve_mail();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/**
	 * A form keeps its id when its page gets another title: the email has the title of today, and the last
	 * one that was known if the page is gone.
	 */
	public function test_the_subject_has_the_title_of_today(): void {
		$token = $this->token( array( 'subject' => '' ) );
		wp_update_post(
			array(
				'ID'         => $this->place,
				'post_title' => 'Order &amp; ask',
			)
		);
		$this->assertSame( $token, $this->token( array( 'subject' => '' ) ), 'It is the same form.' );
		$this->send( $token );
		Queue::flush();
		$this->assertStringEndsWith( '] Order & ask', $this->mails[0]['subject'] );
		$this->assertStringContainsString( 'Order & ask', $this->mails[0]['text'] );

		$this->send( $token, array(), 'second' );
		wp_delete_post( $this->place, true );
		Queue::flush();
		$this->assertStringEndsWith( '] Write to us', $this->mails[1]['subject'] );
	}

	/** Authors may give a form, and the post, any name. */
	public function test_no_shortcode_runs_in_what_a_form_is_called(): void {
		$token = $this->token( array( 'name' => '[gallery] 1' ) );
		wp_update_post(
			array(
				'ID'         => $this->place,
				'post_title' => '[audio] 2',
			)
		);
		add_filter( 'wp_mail', static fn( array $mail ): array => array( 'message' => do_shortcode( $mail['message'] ) ) + $mail, 5 );
		$this->send( $token );
		Queue::flush();
		$html = $this->mails[0]['html'];
		$this->assertStringNotContainsString( '[', (string) strstr( $html, '<body' ) );
		$this->assertStringContainsString( '[gallery] 1 – [audio] 2', html_entity_decode( $html, ENT_QUOTES | ENT_HTML5 ) );
	}

	public function test_plain_signs_are_written_as_they_are(): void {
		update_option( 'blogname', 'Bench' );
		StoredSettings::store( array( 'mail_sender' => 'The Oak Workshop' ) );
		$this->send( $this->token(), array( 'message' => 'Bo: 5-6 chairs, 20 % off! (ash/oak)' ) );
		Queue::flush();
		$mail = $this->mails[0];
		$this->assertStringContainsString( 'Bo: 5-6 chairs, 20 &#037; off! (ash/oak)', $mail['html'] );
		$this->assertStringContainsString( 'From: The Oak Workshop <', $mail['mime'] );
		$this->assertStringContainsString( '>The Oak Workshop</a>', $mail['html'] );
		$this->assertStringContainsString( 'color-scheme', $mail['html'], 'It has the look of all emails.' );
	}

	/**
	 * Plugins that style emails run shortcodes in them, and WordPress replaces emoji with pictures from
	 * another host.
	 */
	public function test_mails_say_what_was_typed(): void {
		$typed = "[gallery] -- AT&amp;T \u{1F642} <b>\n[contact-form to=\"a@x.example\"][/contact-form]";
		$ran   = array();
		add_filter(
			'pre_do_shortcode_tag',
			static function ( $output, string $tag ) use ( &$ran ) {
				$ran[] = $tag;
				return '';
			},
			10,
			2
		);
		add_filter( 'wp_mail', static fn( array $mail ): array => array( 'message' => do_shortcode( $mail['message'] ) ) + $mail, 5 );
		$this->send( $this->token(), array( 'message' => $typed ) );
		Queue::flush();
		$mail = $this->mails[0];
		$this->assertSame( array(), $ran );
		$this->assertStringContainsString( str_replace( "\n", "<br>\n", $typed ), html_entity_decode( $mail['html'], ENT_QUOTES | ENT_HTML5 ) );
		$this->assertStringContainsString( str_replace( "\n", "\n  ", $typed ), $mail['text'] );
		$this->assertStringNotContainsString( '<img', $mail['html'] );
		$this->assertNotFalse( has_filter( 'wp_mail', 'wp_staticize_emoji_for_email' ), 'Others have it as before.' );
	}
}
