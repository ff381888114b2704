<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Pages;

use Millwork\Features\Newsletter\Mail\Greetings;
use Millwork\Features\Newsletter\Mail\Letters;
use Millwork\Features\Newsletter\Paid\Reader;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Features\Newsletter\Subscribers\Frequency;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Topics\Following;
use Millwork\Features\Newsletter\Topics\Topic;
use Millwork\Visitors\CurrentPage;
use Millwork\Visitors\OwnPage;

/**
 * Confirms, unsubscribes, and changes the frequency. Opening a link changes nothing, because email scanners open every
 * link: changes need a button that sends a form. Sending it twice has no further effect.
 *
 * The unsubscribe URL accepts any POST: email programs send 'List-Unsubscribe=One-Click' themselves, without cookies
 * (RFC 8058, section 3.2).
 */
final class Pages {

	/** The buttons' name. */
	private const BUTTON = 'millwork_newsletter_do';

	/** The fields' names. */
	private const FREQUENCY = 'millwork_newsletter_frequency';

	/** Shows a link's page and performs its action. */
	public static function handle(): never {
		CurrentPage::prevent_caching();
		if ( ! headers_sent() ) {
			header( 'X-Robots-Tag: noindex, nofollow' );
		}
		$token   = isset( $_GET[ Links::QUERY ] ) && is_string( $_GET[ Links::QUERY ] ) ? sanitize_text_field( wp_unslash( $_GET[ Links::QUERY ] ) ) : '';
		$is_sent = isset( $_SERVER['REQUEST_METHOD'] ) && 'POST' === $_SERVER['REQUEST_METHOD'];
		$chosen  = isset( $_POST[ self::FREQUENCY ] ) && is_string( $_POST[ self::FREQUENCY ] ) ? sanitize_key( $_POST[ self::FREQUENCY ] ) : '';
		$page    = self::answer( $token, $is_sent, $chosen, TopicChoice::from_input( wp_unslash( $_POST ) ) );
		OwnPage::show( $page['title'], $page['html'], $page['status'] );
	}

	/**
	 * The page of a link.
	 * @param string $token   From the URL; may be forged.
	 * @param bool   $is_sent Whether a form was sent, by a button or an email program.
	 * @param string $chosen  The frequency that was sent, or ''.
	 * @param TopicChoice|null $topics  The topics that were sent; null for none.
	 * @return array{title: string, html: string, status: int}
	 */
	public static function answer( string $token, bool $is_sent, string $chosen = '', ?TopicChoice $topics = null ): array {
		$link = Links::read( $token );
		if ( ! $link ) {
			$title = __( 'This link isn’t valid', 'millwork' );
			$html  = self::paragraph( __( 'It may be incomplete, it may belong to an earlier sign-up, or your address may no longer be on our list. If you still get email from us, use the links in the latest one.', 'millwork' ) );
		} else {
			if ( '' !== $link->subscriber->locale ) {
				switch_to_locale( $link->subscriber->locale );
			}
			list( $title, $html ) = match ( true ) {
				$link->is_expired                     => self::expired( $link, $is_sent ),
				Action::Confirm === $link->action     => self::confirm( $link->subscriber, $is_sent ),
				Action::Unsubscribe === $link->action => self::unsubscribe( $link->subscriber, $is_sent ),
				Action::Read === $link->action        => self::read( $link->subscriber, $is_sent ),
				default                               => self::preferences( $link->subscriber, $is_sent, $chosen, $topics ),
			};
		}
		return array(
			'title'  => $title,
			'html'   => self::heading( $title ) . $html . self::home(),
			'status' => $link ? 200 : 404,
		);
	}

	/**
	 * @param bool $is_sent Whether a form was sent.
	 * @return array{string, string} Title and HTML.
	 */
	private static function confirm( Subscriber $subscriber, bool $is_sent ): array {
		if ( $is_sent ) {
			$welcome = Greetings::welcome();
			if ( Subscribers::confirm( $subscriber, $welcome ) && '' !== $welcome ) {
				Greetings::wake();
			}
			$subscriber = Subscribers::get( $subscriber->id ) ?? $subscriber;
		}
		if ( Status::Confirmed === $subscriber->status ) {
			/* translators: %s: part of an email address. */
			return array( __( 'You’re subscribed', 'millwork' ), self::status( sprintf( __( 'Thank you. You’ll get new posts at %s.', 'millwork' ), Addresses::masked( $subscriber->email ) ) ) . TopicChoice::summary( $subscriber ) . self::leads_to( Action::Preferences, $subscriber, __( 'Choose how often', 'millwork' ) ) );
		}
		return array(
			__( 'Confirm your email address', 'millwork' ),
			/* translators: 1: part of an email address, 2: the site's name. */
			self::paragraph( sprintf( __( 'Send new posts from %2$s to %1$s? You won’t get any email until you confirm.', 'millwork' ), Addresses::masked( $subscriber->email ), self::site() ) ) . TopicChoice::summary( $subscriber ) . self::form( Action::Confirm, $subscriber, self::button( 'confirm', __( 'Confirm', 'millwork' ) ) ),
		);
	}

	/**
	 * @param bool $is_sent Whether a form was sent.
	 * @return array{string, string} Title and HTML.
	 */
	private static function unsubscribe( Subscriber $subscriber, bool $is_sent ): array {
		if ( $is_sent ) {
			// Somebody who never confirmed gets no email.
			$goodbye = Status::Confirmed === $subscriber->status ? Greetings::goodbye() : '';
			if ( Subscribers::unsubscribe( $subscriber, $goodbye ) && '' !== $goodbye ) {
				Greetings::wake();
			}
			$subscriber = Subscribers::get( $subscriber->id ) ?? $subscriber;
		}
		if ( Status::Unsubscribed === $subscriber->status ) {
			/* translators: 1: part of an email address, 2: the site's name. */
			return array( __( 'You’re unsubscribed', 'millwork' ), self::status( sprintf( __( '%2$s won’t send any more email to %1$s. If you didn’t mean to unsubscribe, sign up again on the site.', 'millwork' ), Addresses::masked( $subscriber->email ), self::site() ) ) );
		}
		return array(
			__( 'Unsubscribe', 'millwork' ),
			/* translators: 1: part of an email address, 2: the site's name. */
			self::paragraph( sprintf( __( 'Stop emails from %2$s to %1$s?', 'millwork' ), Addresses::masked( $subscriber->email ), self::site() ) ) . self::form( Action::Unsubscribe, $subscriber, self::button( 'unsubscribe', __( 'Unsubscribe', 'millwork' ) ) ),
		);
	}

	/**
	 * The page for choosing the frequency.
	 * @param bool $is_sent Whether a form was sent.
	 * @return array{string, string} Title and HTML.
	 */
	private static function preferences( Subscriber $subscriber, bool $is_sent, string $typed, ?TopicChoice $topics ): array {
		$title = __( 'Email preferences', 'millwork' );
		if ( Status::Confirmed !== $subscriber->status ) {
			/* translators: 1: part of an email address, 2: the site's name. */
			return array( $title, self::status( sprintf( __( '%1$s isn’t subscribed to %2$s. To subscribe, sign up on the site.', 'millwork' ), Addresses::masked( $subscriber->email ), self::site() ) ) );
		}
		$typed_one = Frequency::tryFrom( $typed );
		$problem   = $is_sent ? ( $topics?->problem( $subscriber ) ?? '' ) : '';
		$chosen    = $is_sent && '' === $problem ? $typed_one : null;
		if ( $chosen ) {
			Subscribers::set_frequency( $subscriber, $chosen );
			$topics?->store( $subscriber );
			$subscriber = Subscribers::get( $subscriber->id ) ?? $subscriber;
		}
		$current = $typed_one ?? $subscriber->frequency;
		$choices = '';
		foreach ( Frequency::cases() as $frequency ) {
			$choices .= sprintf( '<label class="choice"><input type="radio" name="%s" value="%s"%s> %s</label>', esc_attr( self::FREQUENCY ), esc_attr( $frequency->value ), checked( $frequency->value, $current->value, false ), esc_html( $frequency->label() ) );
		}
		/* translators: 1: part of an email address, 2: the site's name. */
		$html = self::paragraph( sprintf( __( 'How often should %2$s email %1$s?', 'millwork' ), Addresses::masked( $subscriber->email ), self::site() ) );
		if ( $is_sent ) {
			$html = self::status(
				match ( true ) {
				null !== $chosen => __( 'Saved.', 'millwork' ),
				'' !== $problem => $problem,
				default => __( 'Nothing changed. Choose how often we should email you, then click Save.', 'millwork' ),
				}
			) . $html;
		}
		$html .= self::form( Action::Preferences, $subscriber, '<fieldset><legend>' . esc_html__( 'How often', 'millwork' ) . "</legend>$choices</fieldset>" . TopicChoice::fields( $subscriber, $is_sent && ! $chosen ? $topics : null ) . self::button( 'save', __( 'Save', 'millwork' ) ) );
		return array( $title, $html . self::form( Action::Unsubscribe, $subscriber, self::button( 'unsubscribe', __( 'Unsubscribe', 'millwork' ), 'plain' ) ) );
	}

	/**
	 * The page that opens paid posts on a device.
	 * @param bool $is_sent Whether a form was sent.
	 * @return array{string, string} Title and HTML.
	 */
	private static function read( Subscriber $subscriber, bool $is_sent ): array {
		$names = array_map( static fn( Topic $topic ): string => $topic->name, array_filter( Following::choices( $subscriber ), static fn( Topic $topic ): bool => $topic->is_paid() ) );
		if ( Status::Confirmed !== $subscriber->status || ! $names ) {
			return array( __( 'Nothing to open', 'millwork' ), self::status( __( 'This address has no access to paid posts at the moment. If you paid for them with another address, use that one.', 'millwork' ) ) );
		}
		if ( $is_sent && Reader::remember( $subscriber ) ) {
			return array( __( 'Posts are open on this device', 'millwork' ), self::status( __( 'Reload the post that you wanted to read. This device stays signed in for half a year, with a cookie that does nothing else.', 'millwork' ) ) );
		}
		return array(
			__( 'Read on this device', 'millwork' ),
			/* translators: 1: the names of topics, 2: part of an email address. */
			self::paragraph( sprintf( __( 'Open the posts of %1$s on this device for %2$s?', 'millwork' ), wp_sprintf( '%l', $names ), Addresses::masked( $subscriber->email ) ) ) . self::form( Action::Read, $subscriber, self::button( 'read', __( 'Open them', 'millwork' ) ) ),
		);
	}

	/**
	 * The page of an expired link: its owner can get a new one, only by email.
	 * @param bool $is_sent Whether a form was sent.
	 * @return array{string, string} Title and HTML.
	 */
	private static function expired( Link $link, bool $is_sent ): array {
		if ( $is_sent ) {
			Letters::want( $link->subscriber->id );
			/* translators: %s: part of an email address. */
			return array( __( 'Check your email', 'millwork' ), self::status( sprintf( __( 'A new link is on its way to %s. If it doesn’t arrive within a few minutes, check your spam folder, and try again in an hour.', 'millwork' ), Addresses::masked( $link->subscriber->email ) ) ) );
		}
		return array(
			__( 'This link has expired', 'millwork' ),
			/* translators: %s: part of an email address. */
			self::paragraph( sprintf( __( 'We can send a new one to %s.', 'millwork' ), Addresses::masked( $link->subscriber->email ) ) ) . self::form( $link->action, $link->subscriber, self::button( 'send', __( 'Send me a new link', 'millwork' ) ), true ),
		);
	}

	/**
	 * A form that is sent to a link.
	 * @param string $html      Its content, escaped.
	 * @param bool   $to_itself Whether it posts to the page's own URL, which may be expired.
	 */
	private static function form( Action $action, Subscriber $subscriber, string $html, bool $to_itself = false ): string {
		return '<form method="post" action="' . esc_url( $to_itself ? CurrentPage::url() : Links::url( $action, $subscriber ) ) . "\">$html</form>";
	}

	/** @param string $css A class, or ''. */
	private static function button( string $value, string $label, string $css = '' ): string {
		return sprintf( '<button%s name="%s" value="%s">%s</button>', '' === $css ? '' : ' class="' . esc_attr( $css ) . '"', esc_attr( self::BUTTON ), esc_attr( $value ), esc_html( $label ) );
	}

	/** A link to another page. */
	private static function leads_to( Action $action, Subscriber $subscriber, string $label ): string {
		return '<p><a href="' . esc_url( Links::url( $action, $subscriber ) ) . '">' . esc_html( $label ) . '</a></p>';
	}

	private static function heading( string $text ): string {
		return '<h1>' . esc_html( $text ) . '</h1>';
	}

	private static function paragraph( string $text ): string {
		return '<p>' . esc_html( $text ) . '</p>';
	}

	private static function status( string $text ): string {
		return '<p role="status">' . esc_html( $text ) . '</p>';
	}

	/** A link to the site. */
	private static function home(): string {
		return '<p class="home"><a href="' . esc_url( home_url( '/' ) ) . '">' . esc_html( self::site() ) . '</a></p>';
	}

	private static function site(): string {
		$name = trim( wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ) );
		return '' === $name ? (string) wp_parse_url( home_url(), PHP_URL_HOST ) : $name;
	}
}
