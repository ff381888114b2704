<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Features\Newsletter\Pages\Action;
use Millwork\Features\Newsletter\Pages\Links;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Topics\Following;
use Millwork\Features\Newsletter\Topics\Topic;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Mail\Letter;
use Millwork\Mail\Messages\BlockValue;
use Millwork\Mail\Messages\Message;
use Millwork\Mail\Messages\Messages;
use Millwork\Mail\Messages\Token;

/** The newsletter's emails whose words the owner can change. */
final class NewsletterMessages {

	private const CONFIRM = 'newsletter-confirm';
	private const ALREADY = 'newsletter-already';
	private const READ    = 'newsletter-read';

	/** Extra emails: off until the owner turns them on. */
	public const WELCOME = 'newsletter-welcome';
	public const GOODBYE = 'newsletter-goodbye';

	/**
	 * @param array<string, Message> $messages
	 * @return array<string, Message>
	 */
	public static function add( array $messages ): array {
		$messages[ self::CONFIRM ] = new Message(
			__( 'Newsletter confirmation', 'millwork' ),
			__( 'People who sign up', 'millwork' ),
			__( 'Right after they sign up', 'millwork' ),
			'newsletter',
			10,
			array(
				new Token( 'confirm_link', __( 'Confirmation link', 'millwork' ), home_url( '/?confirm' ), 'url', false, __( 'without it nobody can confirm', 'millwork' ) ),
				...self::person(),
				new Token( 'days', __( 'Days the link works', 'millwork' ), (string) self::days() ),
			),
			self::default_confirmation( ... )
		);

		$preferences = new Token( 'preferences_link', __( 'Link to email preferences', 'millwork' ), home_url( '/?preferences' ), 'url' );

		$messages[ self::ALREADY ] = new Message( __( 'Already subscribed', 'millwork' ), __( 'Subscribers who sign up again', 'millwork' ), __( 'Right after they sign up', 'millwork' ), 'newsletter', 11, array( $preferences, ...self::person() ), self::default_reminder( ... ) );
		$messages[ self::READ ]    = new Message(
			__( 'Link to paid posts', 'millwork' ),
			__( 'Subscribers who pay for a topic', 'millwork' ),
			__( 'When they ask for it below a post, or sign up again', 'millwork' ),
			'newsletter',
			12,
			array(
				new Token( 'read_link', __( 'Link that opens paid posts', 'millwork' ), home_url( '/?read' ), 'url', false, __( 'without it nobody can open paid posts', 'millwork' ) ),
				...self::person(),
				new Token( 'days', __( 'Days the link works', 'millwork' ), (string) self::days( Action::Read ) ),
			),
			self::default_read( ... ),
			static fn(): bool => array() !== array_filter( Topics::all(), static fn( Topic $topic ): bool => $topic->is_paid() )
		);
		$messages[ self::WELCOME ] = new Message( __( 'Welcome', 'millwork' ), __( 'New subscribers', 'millwork' ), __( 'When they have confirmed', 'millwork' ), 'newsletter', 13, array( $preferences, ...self::person() ), self::default_welcome( ... ), is_extra: true );
		$messages[ self::GOODBYE ] = new Message( __( 'Goodbye', 'millwork' ), __( 'People who unsubscribe', 'millwork' ), __( 'Once, when they have unsubscribed', 'millwork' ), 'newsletter', 14, self::person(), self::default_goodbye( ... ), is_extra: true );
		return PostMessages::add( $messages );
	}

	/** The email that asks to confirm an address. */
	public static function confirmation( Subscriber $subscriber ): Letter {
		return Messages::letter( self::CONFIRM, array( 'confirm_link' => Links::url( Action::Confirm, $subscriber ), 'days' => (string) self::days() ) + self::values( $subscriber ) );
	}

	/** The email for people who are subscribed already: who pay for posts asked for a link to them. */
	public static function reminder( Subscriber $subscriber ): Letter {
		$paid = array_filter( Following::choices( $subscriber ), static fn( Topic $topic ): bool => $topic->is_paid() );
		if ( $paid ) {
			return Messages::letter( self::READ, array( 'read_link' => Links::url( Action::Read, $subscriber ), 'days' => (string) self::days( Action::Read ) ) + self::values( $subscriber ) );
		}
		return Messages::letter( self::ALREADY, self::with_preferences( $subscriber ) );
	}

	/** @param string $key WELCOME or GOODBYE. */
	public static function greeting( string $key, Subscriber $subscriber ): Letter {
		return Messages::letter( $key, self::GOODBYE === $key ? self::values( $subscriber ) : self::with_preferences( $subscriber ) );
	}

	/** @param array<string, string|BlockValue> $values */
	private static function default_reminder( array $values ): Letter {
		/* translators: %s: the site's name. */
		$letter = new Letter( sprintf( __( 'You’re subscribed to %s', 'millwork' ), BlockValue::text_in( $values, 'site_title' ) ), __( 'You’re already subscribed', 'millwork' ) );
		return $letter
			/* translators: 1: an email address, 2: the site's name. */
			->text( sprintf( __( 'Someone (hopefully you) signed %1$s up again for new posts from %2$s. You already get them, so there’s nothing to do. You can choose how often.', 'millwork' ), BlockValue::text_in( $values, 'email' ), BlockValue::text_in( $values, 'site_title' ) ) )
			->button( __( 'Email preferences', 'millwork' ), BlockValue::text_in( $values, 'preferences_link' ) );
	}

	/** @param array<string, string|BlockValue> $values */
	private static function default_read( array $values ): Letter {
		/* translators: %s: the site's name. */
		$letter = new Letter( sprintf( __( 'Your link to read on %s', 'millwork' ), BlockValue::text_in( $values, 'site_title' ) ), __( 'Read on this device', 'millwork' ) );
		return $letter
			/* translators: %s: the site's name. */
			->text( sprintf( __( 'You’re subscribed to %s. This button opens its paid posts on the device on which you click it.', 'millwork' ), BlockValue::text_in( $values, 'site_title' ) ) )
			->button( __( 'Open them', 'millwork' ), BlockValue::text_in( $values, 'read_link' ) )
			/* translators: %s: a number of days. */
			->small( sprintf( __( 'The link works for %s days. Don’t forward this email: the link opens the posts for others, too. If you didn’t ask for it, ignore it.', 'millwork' ), BlockValue::text_in( $values, 'days' ) ) );
	}

	/** @param array<string, string|BlockValue> $values */
	private static function default_welcome( array $values ): Letter {
		/* translators: %s: the site's name. */
		$letter = new Letter( sprintf( __( 'Welcome to %s', 'millwork' ), BlockValue::text_in( $values, 'site_title' ) ), __( 'Welcome', 'millwork' ) );
		return $letter
			/* translators: 1: the site's name, 2: an email address. */
			->text( sprintf( __( 'Thank you for subscribing to %1$s. New posts will arrive at %2$s.', 'millwork' ), BlockValue::text_in( $values, 'site_title' ), BlockValue::text_in( $values, 'email' ) ) )
			->button( __( 'Choose how often', 'millwork' ), BlockValue::text_in( $values, 'preferences_link' ) );
	}

	/** @param array<string, string|BlockValue> $values */
	private static function default_goodbye( array $values ): Letter {
		$letter = new Letter( __( 'You’re unsubscribed', 'millwork' ), __( 'You’re unsubscribed', 'millwork' ) );
		/* translators: 1: the site's name, 2: an email address. */
		return $letter->text( sprintf( __( 'You won’t get any more new posts from %1$s at %2$s. If you didn’t mean to unsubscribe, sign up again on the site.', 'millwork' ), BlockValue::text_in( $values, 'site_title' ), BlockValue::text_in( $values, 'email' ) ) );
	}

	/** @param array<string, string|BlockValue> $values */
	private static function default_confirmation( array $values ): Letter {
		/* translators: %s: the site's name. */
		$letter = new Letter( sprintf( __( 'Confirm to get new posts from %s', 'millwork' ), BlockValue::text_in( $values, 'site_title' ) ), __( 'Confirm your email address', 'millwork' ), __( 'You won’t get any email until you confirm.', 'millwork' ) );
		return $letter
			/* translators: 1: an email address, 2: the site's name. */
			->text( sprintf( __( 'Someone (hopefully you) asked to get new posts from %2$s at %1$s. Click Confirm to subscribe.', 'millwork' ), BlockValue::text_in( $values, 'email' ), BlockValue::text_in( $values, 'site_title' ) ) )
			->button( __( 'Confirm', 'millwork' ), BlockValue::text_in( $values, 'confirm_link' ) )
			/* translators: %d: a number of days. */
			->small( sprintf( __( 'If it wasn’t you, ignore this email: you won’t be subscribed, and we delete your email address after a month. The link works for %d days.', 'millwork' ), self::days() ) );
	}

	/** @return list<Token> */
	private static function person(): array {
		return array(
			new Token( 'email', __( 'Email address', 'millwork' ), 'ada@example.com' ),
			new Token( 'name', __( 'Name, if it is known', 'millwork' ), 'Ada', 'text', true ),
		);
	}

	/** @return array<string, string> */
	private static function values( Subscriber $subscriber ): array {
		return array( 'email' => $subscriber->email, 'name' => $subscriber->name );
	}

	/** @return array<string, string> */
	private static function with_preferences( Subscriber $subscriber ): array {
		return array( 'preferences_link' => Links::url( Action::Preferences, $subscriber ) ) + self::values( $subscriber );
	}

	/** How long a link works. */
	private static function days( Action $action = Action::Confirm ): int {
		return intdiv( $action->life(), DAY_IN_SECONDS );
	}
}
