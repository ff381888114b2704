<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Messages;

use Millwork\Mail\Letter;
use Millwork\Mail\Messages\BlockValue;
use Millwork\Mail\Messages\Message;
use Millwork\Mail\Messages\Token;

/** The emails of forms whose words the owner can change, for all forms: a form's own words win. */
final class FormMessages {

	public const NOTIFICATION = 'forms-notification';
	public const CONFIRMATION = 'forms-confirmation';

	/**
	 * @param array<string, Message> $messages
	 * @return array<string, Message>
	 */
	public static function add( array $messages ): array {
		$form    = new Token( 'form_title', __( 'Title of the form or its page', 'millwork' ), __( 'Contact', 'millwork' ) );
		$answers = __( 'Name', 'millwork' ) . ": Ada\n" . __( 'Message', 'millwork' ) . ': …';

		$messages[ self::NOTIFICATION ] = new Message(
			__( 'New form entry', 'millwork' ),
			__( 'The form’s recipients', 'millwork' ),
			__( 'When someone sends a form', 'millwork' ),
			'forms',
			20,
			array(
				new Token( 'answers', __( 'All answers', 'millwork' ), $answers, 'block', false, __( 'without it nobody can read the entry', 'millwork' ) ),
				$form,
				new Token( 'entry_link', __( 'Link to the entry, if it is kept', 'millwork' ), admin_url( 'admin.php?page=millwork-entries' ), 'url' ),
				new Token( 'sent', __( 'When and where it was sent', 'millwork' ), __( 'Sent today', 'millwork' ) ),
				new Token( 'excerpt', __( 'The first words', 'millwork' ), '…', 'text', true ),
			),
			self::default_notification( ... )
		);
		$messages[ self::CONFIRMATION ] = new Message(
			__( 'Confirmation for the sender', 'millwork' ),
			__( 'People who send a form with this email turned on', 'millwork' ),
			__( 'Right after they send it', 'millwork' ),
			'forms',
			21,
			array(),
			self::default_confirmation( ... )
		);
		return $messages;
	}

	/** @param array<string, string|BlockValue> $values */
	private static function default_notification( array $values ): Letter {
		$title   = BlockValue::text_in( $values, 'form_title' );
		$answers = BlockValue::in( $values, 'answers' );
		$link    = BlockValue::text_in( $values, 'entry_link' );
		$site    = '[' . BlockValue::text_in( $values, 'site_title' ) . ']';
		$letter  = ( new Letter( '' === $title ? $site : "$site $title", $title, BlockValue::text_in( $values, 'excerpt' ) ) )->content( $answers->html, $answers->text );
		'' === $link || $letter->button( __( 'View entry', 'millwork' ), $link );
		return $letter->small( BlockValue::text_in( $values, 'sent' ) );
	}

	/** @param array<string, string|BlockValue> $values */
	private static function default_confirmation( array $values ): Letter {
		/* translators: %s: the site's name. */
		$subject = sprintf( __( '[%s] We received your message', 'millwork' ), BlockValue::text_in( $values, 'site_title' ) );
		return ( new Letter( $subject, '' ) )->text( __( 'Thank you for your message. We received it.', 'millwork' ) );
	}
}
