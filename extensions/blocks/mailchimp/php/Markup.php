<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp;

use Millwork\Features\Newsletter\SignUp\Form;
use Millwork\Features\Newsletter\SignUp\FormParts;
use Millwork\Features\Newsletter\SignUp\Intake;
use Millwork\Features\Newsletter\SignUp\Outcome;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\InlineHtml;
use Millwork\Rendering\OutputMedium;
use Millwork\Rendering\UniqueId;
use Millwork\Rendering\ViewScript;
use Millwork\Visitors\PageOutcomes;
use Millwork\Visitors\Visibility;
use WP_HTML_Tag_Processor;

/** Prints a form that is sent to its own page, which shows a message. The script enhances it where possible. */
final class Markup {

	private const STORE = 'millwork/mailchimp';

	/** The block's class, and the prefix of its elements' classes. */
	private const ROOT = 'wp-block-jetpack-mailchimp';

	/** Allowed in the consent text in addition to the usual HTML. */
	private const LINKS = array( 'a' => array( 'href' => true, 'target' => true, 'rel' => true ), 'code' => array() );

	/**
	 * @param array<string, mixed> $block Parsed.
	 * @param int                  $post  The post that contains it, or 0.
	 * @return string HTML, escaped; '' if visitors get nothing.
	 */
	public static function render( array $block, int $post ): string {
		$stored = (array) ( $block['attrs'] ?? array() );
		if ( OutputMedium::is_plain() ) {
			return self::plain( $block );
		}
		if ( ! Account::current() ) {
			return self::not_connected( $post );
		}
		$words = Values::words( $stored );
		$wish  = SignUp\MemberRequest::read( $stored );
		$key   = substr( hash( 'sha256', $post . $wish->mark() . wp_json_encode( $words ) ), 0, 8 );
		$form  = new Form( SignUp\Forms::kind(), $post, $wish->mark(), $key );
		if ( Visibility::is_preview() || ( $post > 0 && ! Visibility::is_published( get_post( $post ) ) ) ) {
			return sprintf( '<div %1$s>%2$s</div>', get_block_wrapper_attributes(), self::preview( self::form( $block, $words, $form, null ) ) );
		}
		$outcome = PageOutcomes::get( $key, Outcome::class );
		$is_sent = $outcome && '' === $outcome->problem;
		ViewScript::configure( self::STORE, $form->kind->routes() );
		return sprintf(
			'<div %1$s>%2$s%3$s</div>',
			get_block_wrapper_attributes( array( 'id' => UniqueId::from_id( $form->kind->anchor( $key ) ) ) ),
			FormParts::message( self::STORE, self::ROOT, $is_sent ? self::success( $words ) : '' ),
			$is_sent ? '' : self::form( $block, $words, $form, $outcome, self::hidden( $words, $form ) )
		);
	}

	/**
	 * A form that can't be sent, for previews.
	 * @param string $form The form without its signed fields.
	 * @return string HTML.
	 */
	private static function preview( string $form ): string {
		$tags = new WP_HTML_Tag_Processor( $form );
		while ( $tags->next_tag( 'BUTTON' ) ) {
			$tags->set_attribute( 'disabled', true );
		}
		$sentence = __( 'This is a preview. Visitors can send the form once it’s published.', 'millwork' );
		return '<p role="note">' . esc_html( $sentence ) . '</p>' . $tags->get_updated_html();
	}

	/**
	 * @param array<string, mixed>  $block   Parsed.
	 * @param array<string, string> $words   Its texts.
	 * @param Outcome|null          $outcome The result, if it was sent.
	 * @param string                $hidden  HTML that visitors don't see.
	 */
	private static function form( array $block, array $words, Form $form, ?Outcome $outcome, string $hidden = '' ): string {
		$root    = self::ROOT;
		$id      = wp_unique_id( 'mailchimp-email-' );
		$label   = '' === trim( $words['emailPlaceholder'] ) ? __( 'Email', 'millwork' ) : $words['emailPlaceholder'];
		$problem = self::problem( $words, $form, $outcome );
		$html    = FormParts::problem( $root, $id, $problem );
		$html   .= sprintf(
			'<p class="%1$s__email"><label class="screen-reader-text" for="%2$s">%3$s</label><input class="%1$s__field" type="email" id="%2$s" name="%4$s" value="%5$s" placeholder="%6$s" autocomplete="email" required maxlength="191"%7$s></p>',
			$root,
			esc_attr( $id ),
			esc_html( $label ),
			esc_attr( $form->kind->field( 'email' ) ),
			ForeignText::escape( $outcome->typed ?? '' ),
			esc_attr( $words['emailPlaceholder'] ),
			FormParts::described( $id, $problem )
		);
		foreach ( Values::inner( $block ) as $inner ) {
			$html .= render_block( $inner );
		}
		$consent = InlineHtml::clean( $words['consentText'], FormParts::INLINE + self::LINKS );
		$html   .= '' === trim( wp_strip_all_tags( $consent ) ) ? '' : "<p class=\"{$root}__consent\">$consent</p>";
		return sprintf(
			'<form class="%1$s__form" method="post" action="%2$s">%3$s%4$s</form>',
			$root,
			FormParts::action( $form ),
			$html,
			$hidden
		);
	}

	/** @param array<string, string> $words The form's texts. */
	private static function hidden( array $words, Form $form ): string {
		$html = FormParts::hidden( self::ROOT, $form );
		$said = array(
			'processing' => $words['processingLabel'],
			'success'    => self::success( $words ),
			'error'      => $words['errorLabel'],
		);
		foreach ( $said as $name => $text ) {
			$html .= sprintf( '<p class="%1$s__%2$s" hidden>%3$s</p>', self::ROOT, $name, esc_html( $text ) );
		}
		return $html;
	}

	/**
	 * The same for everyone: it doesn't reveal whether an address was already subscribed.
	 * @param array<string, string> $words The form's texts.
	 */
	private static function success( array $words ): string {
		return trim( $words['successLabel'] . ( Settings::asks_to_confirm() ? ' ' . __( 'If you’re new, check your email to confirm your address.', 'millwork' ) : '' ) );
	}

	/** @param array<string, string> $words The form's texts. */
	private static function problem( array $words, Form $form, ?Outcome $outcome ): string {
		$problem = $outcome->problem ?? '';
		return $outcome && $form->kind->field( Intake::FAILED ) === $outcome->code && '' !== trim( $words['errorLabel'] ) ? $words['errorLabel'] : $problem;
	}

	/** @param array<string, mixed> $block Parsed. */
	private static function plain( array $block ): string {
		$url  = get_permalink();
		$text = '';
		foreach ( Account::current() ? Values::inner( $block ) : array() as $inner ) {
			$text = '' === $text && is_string( $inner['attrs']['text'] ?? null ) ? trim( wp_strip_all_tags( $inner['attrs']['text'] ) ) : $text;
		}
		return '' === $text ? '' : sprintf( '<p><a href="%1$s">%2$s</a></p>', esc_url( $url ? $url : home_url( '/' ) ), esc_html( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5 ) ) );
	}

	/**
	 * A note for people who can edit the page, and nothing for visitors.
	 * @param int $post The post that contains it, or 0.
	 */
	private static function not_connected( int $post ): string {
		if ( ! current_user_can( 'manage_options' ) && ! ( $post > 0 && current_user_can( 'edit_post', $post ) ) ) {
			return '';
		}
		return sprintf( '<div %1$s><p>%2$s</p></div>', get_block_wrapper_attributes(), esc_html__( 'This site isn’t connected to Mailchimp, so visitors don’t see this form. An administrator can add an API key under Millwork → Settings → Connections.', 'millwork' ) );
	}
}
