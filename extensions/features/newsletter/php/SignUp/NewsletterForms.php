<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Features\Newsletter\Subscribers\Tables;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Visitors\Visitor;

/** The sign-up forms of the site's own newsletter. */
final class NewsletterForms {

	public static function kind(): FormKind {
		return new FormKind(
			name: 'subscribe',
			sent: 'millwork_subscribed',
			service: 'newsletter',
			members: 'subscribers',
			accept: self::accept( ... ),
			is_ready: Tables::are_ready( ... ),
			asks_name: true,
			asks_topics: true,
			has_language: true,
		);
	}

	/**
	 * A form of a page in the current language.
	 * @param int    $post The form's post, or 0.
	 * @param string $key  From FormParts::key().
	 */
	public static function form( int $post, string $key ): Form {
		return new Form( self::kind(), $post, get_locale(), $key );
	}

	/**
	 * Subscribes an address. Robots get the same answer as everyone.
	 * @param list<int>|null $topics The chosen topics, unchecked; null if the form doesn't ask.
	 */
	private static function accept( Form $form, string $email, bool $is_trapped, string $name, Visitor $visitor, ?array $topics ): string {
		if ( $topics && ! array_intersect( $topics, array_keys( Topics::free() ) ) ) {
			// They were deleted, or are paid now. Without them, the sign-up would mean everything.
			return Intake::OUTDATED;
		}
		$details = array(
			'source'  => 'form',
			'name'    => $name,
			'locale'  => $form->detail,
			'post_id' => $form->post_id,
			'page'    => $visitor->page,
			// The meaning of the button.
			'consent' => __( 'Signed up with a Subscription Form to get new posts by email.', 'millwork' ),
			'topics'  => $topics,
		);
		return $is_trapped || SignUp::subscribe( $email, $details ) ? '' : Intake::FAILED;
	}
}
