<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Features\Newsletter\Pages\Action;
use Millwork\Features\Newsletter\Pages\Links;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Mail\Letter;
use Millwork\Mail\Messages\BlockValue;
use Millwork\Mail\Messages\Message;
use Millwork\Mail\Messages\Messages;
use Millwork\Mail\Messages\Token;

/** The newsletter's emails whose words the owner can change. */
final class NewsletterMessages {

	private const CONFIRM = 'newsletter-confirm';

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
		return $messages;
	}

	/** The email that asks to confirm an address. */
	public static function confirmation( Subscriber $subscriber ): Letter {
		return Messages::letter( self::CONFIRM, array( 'confirm_link' => Links::url( Action::Confirm, $subscriber ), 'days' => (string) self::days() ) + self::values( $subscriber ) );
	}

	/** @param array<string, string|BlockValue> $values */
	private static function default_confirmation( array $values ): Letter {
		/* translators: %s: the site's name. */
		$letter = new Letter( sprintf( __( 'Confirm to get new posts from %s', 'millwork' ), self::text( $values, 'site_title' ) ), __( 'Confirm your email address', 'millwork' ), __( 'You won’t get any email until you confirm.', 'millwork' ) );
		return $letter
			/* translators: 1: an email address, 2: the site's name. */
			->text( sprintf( __( 'Someone (hopefully you) asked to get new posts from %2$s at %1$s. Click Confirm to subscribe.', 'millwork' ), self::text( $values, 'email' ), self::text( $values, 'site_title' ) ) )
			->button( __( 'Confirm', 'millwork' ), self::text( $values, 'confirm_link' ) )
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

	/** How long a confirmation link works. */
	private static function days(): int {
		return intdiv( Action::Confirm->life(), DAY_IN_SECONDS );
	}

	/** @param array<string, string|BlockValue> $values */
	private static function text( array $values, string $name ): string {
		return is_string( $values[ $name ] ?? null ) ? $values[ $name ] : '';
	}
}
