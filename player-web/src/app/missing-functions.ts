/** What the oldest browsers that we support lack and our libraries use; fetched by those alone. */
import 'core-js/actual/array/at';
import 'core-js/actual/object/has-own';
