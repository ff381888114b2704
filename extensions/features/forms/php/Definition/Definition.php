<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

use Millwork\Rendering\RenderStack;

/**
 * What a form consists of. All texts are plain and not escaped, except the confirmation's message: that is an author's
 * HTML and not yet checked.
 * @phpstan-import-type Place from RenderStack
 * @phpstan-import-type FieldArray from Field
 * @phpstan-type Condition array{fields: list<string>, part: int, show: bool, any: bool, groups: list<array{any: bool, rules: list<array{field: string, operator: string, value: string}>}>}
 * @phpstan-type RedirectAnswer array{field: string, name: string}
 * @phpstan-type Said array{type: string, heading: string, message: string, redirect: string, summary: bool, back: bool, answers?: list<RedirectAnswer>}
 * @phpstan-type Step array{label: string, fields: list<string>, parts?: non-empty-list<int>}
 * @phpstan-type Closing array{at: string, message: string}
 * @phpstan-type Webhook array{number: int, id: string, url: string, older?: string, file_links?: bool, condition?: array{show: bool, any: bool, groups: list<array{any: bool, rules: list<array{field: string, operator: string, value: string}>}>}}
 * @phpstan-type Waiting array{auto: bool, message: string, subject: string, body: string}
 * @phpstan-type Capacity array{most: int, message: string, left: string, once: bool, waiting?: Waiting}
 * @phpstan-type Mail array{subject: string, body: string}
 * @phpstan-type Notification array{number: int, to: list<string>, subject: string, body: string, reply_to: string, attach: bool, condition?: array{show: bool, any: bool, groups: list<array{any: bool, rules: list<array{field: string, operator: string, value: string}>}>}}
 * @phpstan-type DefinitionArray array{v: int, fields: list<FieldArray>, to: list<string>, subject: string, confirmation: Said, crm: bool, notify: bool, store: bool, keep_days: int, source: Place, author: int, name?: string, variation?: string, newsletter?: bool, users?: list<int>, steps?: list<Step>, review?: bool, conditions?: list<Condition>, confirmation_mail?: Mail, closes?: Closing, notifications?: list<Notification>, capacity?: Capacity, webhooks?: list<Webhook>, save_days?: int}
 */
final class Definition {

	public const BLOCK = 'jetpack/contact-form';

	public const MOST_RECIPIENTS = 50;

	/**
	 * @param list<Field>  $fields
	 * @param list<string> $to           Addresses that the author entered, each once.
	 * @param string       $subject      '' for the default.
	 * @param Said         $confirmation Its `type` is a ConfirmationType's value; `answers` are parameters of the redirect.
	 * @param bool         $crm          Whether entries go to Jetpack CRM.
	 * @param bool         $store        Whether entries are kept after they were emailed.
	 * @param int          $keep_days    0 means forever.
	 * @param Place        $source
	 * @param int          $author       A user's ID; 0 if unknown.
	 * @param string|null  $variation    The slug of the variation that it was made from, if it has no name.
	 * @param bool         $newsletter   Whether people who consent are added to the newsletter.
	 * @param list<int>    $users        IDs of users whom the author chose as recipients.
	 * @param list<Step>   $steps        Steps with their fields' names; a field may be in none. `parts` are the
	 *                                   conditions that can hide the step, its own or those of blocks around it.
	 * @param bool         $review       Whether the answers of a form with steps are shown before it is sent.
	 * @param list<Condition> $conditions When fields are shown: `fields` are those that a condition shows or hides, `part`
	 *                                    is the number of their group or step, 0 for a field's own condition. Each comes
	 *                                    after those on whose fields it depends.
	 * @param Mail|null    $confirmation_mail What the sender is emailed, with tokens (see AnswerTokens); null for nothing.
	 * @param Closing|null $closes When it closes, in the site's time zone, and the message from then on (see ClosingTime).
	 * @param list<Notification> $notifications Emails besides the first to the form's recipients, with tokens.
	 * @param Capacity|null $capacity How many entries or seats it has (0 for no limit), the message when they are taken,
	 *                                 where the number left is shown, whether an address can send one entry only, and
	 *                                 its waiting list: whether entries move up automatically, what who waits reads,
	 *                                 and the email to who has got a place, with tokens.
	 * @param int $save_days How long visitors can save it to continue later; 0 if they can't.
	 * @param list<Webhook> $webhooks Where entries are sent besides; `older` has the method and format of one of 2026.
	 */
	public function __construct(
		public readonly array $fields,
		public readonly array $to,
		public readonly string $subject,
		public readonly array $confirmation,
		public readonly bool $crm,
		public readonly bool $notify,
		public readonly bool $store,
		public readonly int $keep_days,
		public readonly array $source,
		public readonly int $author,
		public readonly ?string $name = null,
		public readonly ?string $variation = null,
		public readonly bool $newsletter = false,
		public readonly array $users = array(),
		public readonly array $steps = array(),
		public readonly bool $review = false,
		public readonly array $conditions = array(),
		public readonly int $v = 1,
		public readonly ?array $confirmation_mail = null,
		public readonly ?array $closes = null,
		public readonly array $notifications = array(),
		public readonly ?array $capacity = null,
		public readonly array $webhooks = array(),
		public readonly int $save_days = 0,
	) {}

	/** @param DefinitionArray $stored From to_array(). Unknown keys are ignored. */
	public static function from_array( array $stored ): self {
		return new self(
			fields: array_map( array( Field::class, 'from_array' ), $stored['fields'] ),
			to: $stored['to'],
			subject: $stored['subject'],
			confirmation: $stored['confirmation'],
			crm: $stored['crm'],
			notify: $stored['notify'],
			store: $stored['store'],
			keep_days: $stored['keep_days'],
			source: $stored['source'],
			author: $stored['author'],
			name: $stored['name'] ?? null,
			variation: $stored['variation'] ?? null,
			newsletter: $stored['newsletter'] ?? false,
			users: $stored['users'] ?? array(),
			steps: $stored['steps'] ?? array(),
			review: $stored['review'] ?? false,
			conditions: $stored['conditions'] ?? array(),
			v: $stored['v'],
			confirmation_mail: $stored['confirmation_mail'] ?? null,
			closes: $stored['closes'] ?? null,
			notifications: $stored['notifications'] ?? array(),
			capacity: $stored['capacity'] ?? null,
			webhooks: $stored['webhooks'] ?? array(),
			save_days: $stored['save_days'] ?? 0,
		);
	}

	/**
	 * The form's ID is a hash of this: keep the order, and leave out what the form doesn't have.
	 * @return DefinitionArray
	 */
	public function to_array(): array {
		$array = array(
			'v'            => $this->v,
			'fields'       => array_map( static fn( Field $field ): array => $field->to_array(), $this->fields ),
			'to'           => $this->to,
			'subject'      => $this->subject,
			'confirmation' => $this->confirmation,
			'crm'          => $this->crm,
			'notify'       => $this->notify,
			'store'        => $this->store,
			'keep_days'    => $this->keep_days,
			'source'       => $this->source,
			'author'       => $this->author,
		);
		if ( null !== $this->name ) {
			$array['name'] = $this->name;
		}
		if ( null !== $this->variation ) {
			$array['variation'] = $this->variation;
		}
		if ( $this->newsletter ) {
			$array['newsletter'] = true;
		}
		if ( $this->users ) {
			$array['users'] = $this->users;
		}
		if ( $this->steps ) {
			$array['steps'] = $this->steps;
		}
		if ( $this->review ) {
			$array['review'] = true;
		}
		if ( $this->conditions ) {
			$array['conditions'] = $this->conditions;
		}
		if ( null !== $this->confirmation_mail ) {
			$array['confirmation_mail'] = $this->confirmation_mail;
		}
		if ( null !== $this->closes ) {
			$array['closes'] = $this->closes;
		}
		if ( $this->notifications ) {
			$array['notifications'] = $this->notifications;
		}
		if ( null !== $this->capacity ) {
			$array['capacity'] = $this->capacity;
		}
		if ( $this->webhooks ) {
			$array['webhooks'] = $this->webhooks;
		}
		if ( $this->save_days > 0 ) {
			$array['save_days'] = $this->save_days;
		}
		return $array;
	}
}
