<?php
declare( strict_types=1 );

namespace Millwork\Tests\Mail;

use Millwork\Mail\EmailSender;
use Millwork\Mail\Letter;
use Millwork\Mail\MailSettings;
use Millwork\Mail\MailStyle;
use Millwork\Mail\MailTemplate;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\TestCase;
use WP_Theme_JSON_Data;

/**
 * Every email has the site's logo, color, name and postal address.
 * @group any-database
 */
final class MailTemplateTest extends TestCase {

	/** A value that contains markup, a shortcode, a placeholder and a header. */
	private const HOSTILE = "<b>\"Oak\" & Co</b> [gallery] {site_url} %s\r\nBcc: eve@example.com";

	/** @param array<string, mixed> $styles The theme's, as in theme.json. */
	private static function style( array $styles ): MailStyle {
		$add = static fn( WP_Theme_JSON_Data $theme ): WP_Theme_JSON_Data => $theme->update_with( array( 'version' => 3, 'styles' => $styles ) );
		add_filter( 'wp_theme_json_data_user', $add );
		wp_clean_theme_json_cache();
		wp_cache_flush();
		try {
			return MailStyle::from_theme();
		} finally {
			remove_filter( 'wp_theme_json_data_user', $add );
			wp_clean_theme_json_cache();
		}
	}

	private static function button( string $color ): MailStyle {
		return self::style( array( 'elements' => array( 'button' => array( 'color' => array( 'background' => $color ) ) ) ) );
	}

	public function test_buttons_have_the_themes_color(): void {
		$style = self::button( '#8b1e3f' );
		$this->assertSame( array( '#8b1e3f', '#ffffff' ), array( $style->accent, $style->on_accent ) );
		$this->assertSame( array( '#c08000', '#000000' ), array( self::button( '#c08000' )->accent, self::button( '#c08000' )->on_accent ) );
		$this->assertSame( '#1e1e1e', self::button( '#ffee00' )->accent, 'A color that is not seen on white.' );
		foreach ( array( 'red;background:url(https://evil.example)', 'var(--x)', '"><script>', 'transparent' ) as $wrong ) {
			$this->assertMatchesRegularExpression( '/^#[0-9a-f]{6}$/D', self::button( $wrong )->accent, $wrong );
		}
	}

	public function test_the_logo_is_scaled_and_has_the_name(): void {
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_status' => 'inherit', 'guid' => home_url( '/logo.png' ) ), 'logo.png' );
		wp_update_attachment_metadata( $id, array( 'width' => 800, 'height' => 120, 'file' => 'logo.png', 'sizes' => array() ) );
		set_theme_mod( 'custom_logo', $id );
		update_option( 'blogname', 'Oak &amp; Ash' );
		$html = MailTemplate::html( new Letter( 'S', 'H' ), array() );
		$this->assertMatchesRegularExpression( '~<img class="logo" src="http[^"]+/logo\.png" alt="Oak &#038; Ash" width="200" height="30"~', $html );
		wp_update_post( array( 'ID' => $id, 'post_mime_type' => 'image/svg+xml' ) );
		wp_cache_flush();
		$html = MailTemplate::html( new Letter( 'S', 'H' ), array() );
		$this->assertStringNotContainsString( '<img', $html, 'Email programs show no SVG.' );
		$this->assertStringContainsString( 'Oak &#038; Ash</p>', $html );
	}

	public function test_the_postal_address_ends_every_mail(): void {
		update_option( StoredSettings::OPTION, array( 'mail_address' => "The Oak Workshop\r\n\r\n 12 Mill Lane \nPortland" ) );
		$this->assertSame( array( 'The Oak Workshop', '12 Mill Lane', 'Portland' ), MailSettings::address() );
		$foot = array( array( 'label' => 'Unsubscribe', 'url' => 'https://example.com/?u' ) );
		$this->assertStringEndsWith( "Unsubscribe: https://example.com/?u\nThe Oak Workshop\n12 Mill Lane\nPortland\n", MailTemplate::text( new Letter( 'S', 'H' ), $foot ) );
		$this->assertStringContainsString( "<bdi>The Oak Workshop</bdi><br>\n<bdi>12 Mill Lane</bdi><br>\n<bdi>Portland</bdi>", MailTemplate::html( new Letter( 'S', 'H' ), $foot ), 'A house number stays before its street, from right to left too.' );
	}

	public function test_fields_and_details_say_the_same_in_both_parts(): void {
		$letter = ( new Letter( 'S', '' ) )->details( array( array( 'Amount', '$5' ), array( 'For', '<i>Oak</i>' ) ) )->field( 'Message', "One\n[two]" );
		$this->assertStringContainsString( "Amount: $5\nFor: <i>Oak</i>\n\nMessage:\n  One\n  [two]\n", MailTemplate::text( $letter, array() ) );
		$html = MailTemplate::html( $letter, array() );
		$this->assertMatchesRegularExpression( '~<th [^>]*>Amount</th><td [^>]*>\$5</td>~', $html );
		$this->assertStringContainsString( '&#060;i&#062;Oak', $html );
		$this->assertStringContainsString( "One<br>\n&#091;two&#093;", $html );
	}

	public function test_an_answer_is_neither_another_answer_nor_the_footer(): void {
		$text = MailTemplate::text( ( new Letter( 'S', '' ) )->field( 'Message', "Hi\n\nEmail:\nboss@example.com\n-- \nUnsubscribe: https://evil.example/" )->field( 'Email', 'eve@example.com' ), array() );
		$this->assertSame( 1, preg_match_all( '/^Email:$/m', $text ) );
		$this->assertSame( 1, preg_match_all( '/^-- $/m', $text ) );
		$this->assertStringContainsString( "Email:\neve@example.com\n", $text );
	}

	public function test_nothing_hostile_gets_out_of_its_place(): void {
		update_option( StoredSettings::OPTION, array( 'mail_sender' => self::HOSTILE, 'mail_address' => self::HOSTILE ) );
		$letter = ( new Letter( self::HOSTILE, self::HOSTILE, self::HOSTILE ) )->text( self::HOSTILE )->small( self::HOSTILE )->field( self::HOSTILE, self::HOSTILE )->details( array( array( self::HOSTILE, self::HOSTILE ) ) )->button( self::HOSTILE, 'javascript:alert(1)' );
		$html   = MailTemplate::html( $letter, array( array( 'label' => self::HOSTILE, 'url' => '' ), array( 'label' => 'L', 'url' => 'https://example.com/"><script>' ) ) );
		foreach ( array( '<b>', '[gallery]', '{site_url}', '%s', 'javascript:', '<script' ) as $bad ) {
			$this->assertStringNotContainsString( $bad, $html, $bad );
		}
		$head = '';
		remove_all_filters( 'pre_wp_mail' );
		$mailer = static function ( $php_mailer ) use ( &$head ): void {
			$php_mailer->preSend();
			$head = $php_mailer->getSentMIMEMessage();
			throw new \RuntimeException( 'Enough.' );
		};
		add_action( 'phpmailer_init', $mailer, PHP_INT_MAX );
		add_filter( 'wp_mail_from', static fn(): string => 'shop@example.com' );
		unset( $GLOBALS['phpmailer'] );
		$this->assertSame( 'Enough.', EmailSender::send_letter( 'ada@example.com', $letter ) );
		unset( $GLOBALS['phpmailer'] );
		list( $head ) = explode( "\n\n", str_replace( "\r", '', $head ), 2 );
		$this->assertStringContainsString( 'To: ada@example.com', $head );
		$this->assertDoesNotMatchRegularExpression( '/^Bcc/mi', $head );
	}

	public function test_the_newsletters_name_becomes_the_name_of_all(): void {
		update_option( StoredSettings::OPTION, array( 'newsletter_sender' => 'The Bench', 'likes' => true ) );
		MailSettings::adopt_sender();
		MailSettings::adopt_sender();
		$this->assertSame( 'The Bench', MailSettings::sender() );
		$this->assertEquals( array( 'mail_sender' => 'The Bench', 'likes' => true ), get_option( StoredSettings::OPTION ) );
		update_option( StoredSettings::OPTION, array( 'newsletter_sender' => array( 'damaged' ) ) );
		MailSettings::adopt_sender();
		$this->assertSame( array( 'mail_sender' => '' ), get_option( StoredSettings::OPTION ) );
	}

	public function test_mail_comes_from_that_name_and_others_mail_does_not(): void {
		update_option( StoredSettings::OPTION, array( 'mail_sender' => 'The Bench' ) );
		$names = array();
		remove_all_filters( 'pre_wp_mail' );
		add_filter(
			'pre_wp_mail',
			static function () use ( &$names ): bool {
				$names[] = apply_filters( 'wp_mail_from_name', 'WordPress' );
				return true;
			}
		);
		$this->assertSame( '', EmailSender::send_letter( 'ada@example.com', new Letter( 'S', 'H' ) ) );
		wp_mail( 'ada@example.com', 'S', 'T' );
		$this->assertSame( array( 'The Bench', 'WordPress' ), $names );
	}

	public function test_an_error_is_told_in_words(): void {
		remove_all_filters( 'pre_wp_mail' );
		add_filter( 'pre_wp_mail', '__return_false' );
		$this->assertStringContainsString( 'gave no reason', EmailSender::send_letter( 'ada@example.com', new Letter( 'S', 'H' ) ) );
	}
}
